import { carrierViews } from '@switchback/core/carriers/carrier-views.ts'
import { driverViews, equipmentKinds } from '@switchback/core/carriers/driver.ts'
import { insuranceStates } from '@switchback/core/carriers/insurance.ts'
import { isLane } from '@switchback/core/carriers/lane.ts'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { CarrierFilter, DriverFilter } from './carrier-calls.ts'
import { CarriersTab } from './carriers-tab.tsx'
import { DriversTab } from './drivers-tab.tsx'

type Address = Readonly<Record<string, string | undefined>>

const tabs = [
  { name: 'drivers', label: 'Drivers' },
  { name: 'carriers', label: 'Carriers' },
] as const

const known = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text)

const searchOf = ({ search }: Address) => (search ? search.slice(0, 100) : undefined)

const carrierFilter = (address: Address): CarrierFilter => ({
  search: searchOf(address),
  show: known(carrierViews.slice(1), address['show']),
  insurance: known(insuranceStates, address['insurance']),
  lane: address['lane'] && isLane(address['lane']) ? address['lane'] : undefined,
  rating: known(['1', '2', '3', '4', '5'], address['rating']),
})

const driverFilter = (address: Address): DriverFilter => ({
  search: searchOf(address),
  show: known(driverViews.slice(1), address['show']),
  equipment: known(equipmentKinds, address['equipment']),
})

/** Without empty parts, and without the list that is shown anyway. */
const addressOf = (parts: Address): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (value && value !== 'active' ? [[name, value]] : [])),
  )

type Props = {
  /** The page's state in the address. */
  search: Address
  onSearch: (search: Record<string, string>) => void
}

/** Drivers and carriers. Source: CARRIER-1. */
export function DriversScreen({ search, onSearch }: Props) {
  const tab = search['tab'] === 'carriers' ? 'carriers' : 'drivers'
  const go = (parts: Address) => onSearch(addressOf({ ...(tab === 'carriers' ? { tab } : {}), ...parts }))
  const carrier = carrierFilter(search)
  const driver = driverFilter(search)
  return (
    <DeskPage title="Drivers and carriers">
      <div className="-mt-3">
        <Tabs
          label="Drivers and carriers"
          tabs={tabs}
          chosen={tab}
          onChoose={(chosen) => onSearch(chosen === 'carriers' ? { tab: chosen } : {})}
        >
          {tab === 'carriers' ? (
            <CarriersTab
              filter={carrier}
              onFilter={(part) => go({ ...carrier, ...part })}
              onAll={() => go({})}
            />
          ) : (
            <DriversTab
              filter={driver}
              onFilter={(part) => go({ ...driver, ...part })}
              onAll={() => go({})}
            />
          )}
        </Tabs>
      </div>
    </DeskPage>
  )
}
