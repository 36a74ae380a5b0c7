import { carrierViews, type CarrierView } from '@switchback/core/carriers/carrier-views.ts'
import { driverViews } from '@switchback/core/carriers/driver.ts'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CarriersTab } from './carriers-tab.tsx'
import { DriversTab } from './drivers-tab.tsx'

/** The page's state in the address. */
export type DriversSearch = { tab?: 'carriers'; show?: CarrierView; search?: string }

const tabs = [
  { name: 'drivers', label: 'Drivers' },
  { name: 'carriers', label: 'Carriers' },
] as const

type Props = { search: DriversSearch; onSearch: (search: DriversSearch) => void }

/** Drivers and carriers. Source: CARRIER-1. */
export function DriversScreen({ search: { tab, show, search }, onSearch }: Props) {
  const filter = { search, show }
  const go = (next: { show?: CarrierView | undefined; search?: string | undefined }) =>
    onSearch({
      ...(tab ? { tab } : {}),
      ...(next.show && next.show !== carrierViews[0] ? { show: next.show } : {}),
      ...(next.search ? { search: next.search } : {}),
    })
  return (
    <DeskPage title="Drivers and carriers">
      <div className="-mt-3">
        <Tabs
          label="Drivers and carriers"
          tabs={tabs}
          chosen={tab ?? 'drivers'}
          onChoose={(chosen) => onSearch(chosen === 'carriers' ? { tab: chosen } : {})}
        >
          {tab ? (
            <CarriersTab filter={filter} onFilter={go} />
          ) : (
            <DriversTab filter={{ search, show: driverViews.find((view) => view === show) }} onFilter={go} />
          )}
        </Tabs>
      </div>
    </DeskPage>
  )
}
