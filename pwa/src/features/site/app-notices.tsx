import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { appUpdate } from '../../offline/app/app-update.ts'
import { fillLaterFiles } from '../../offline/app/later-files.ts'
import { InstallNotice } from './install/install-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** One notice at a time; a new version comes first. */
export function AppNotices() {
  const isWaiting = useSyncExternalStore(appUpdate.subscribe, appUpdate.isWaiting)
  const isDealerPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/dealer/') })
  useEffect(() => {
    if (isDealerPage) void fillLaterFiles()
  }, [isDealerPage])
  return isWaiting ? <UpdateNotice /> : <InstallNotice />
}
