import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadPart } from '../relay/resource.ts'
import { NARROW, WIDE } from '../ui/media.ts'
import { readStored, writeStored } from '../ui/storage.ts'
import { useSession } from './session.ts'

const SideMenu = lazy(async () => ({
  default: (await loadPart(() => import('./SideMenu.tsx'))).SideMenu,
}))

const MENU_WIDTH = 220
const MENU_WIDTH_COLLAPSED = 64
const COLLAPSED_UNDER = 'sidebar-collapsed'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Pages that have no side menu beside them. */
const WITHOUT_MENU = /^\/(login|second-factor|chat2link|chat(\/.*)?)?$/

/** The side menu of wide screens. Its space is reserved while its code loads. */
export function PermanentMenu() {
  const isSignedIn = useSession(({ user }) => user !== undefined)
  const status = useSession(session => session.status)
  const { pathname } = useLocation()
  const isNarrow = useMediaQuery(NARROW, { noSsr: true })
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const [choice, setChoice] = useState(() => readStored(COLLAPSED_UNDER, isBoolean))
  if (!isSignedIn || isNarrow || WITHOUT_MENU.test(pathname)) return null
  const isCollapsed = choice ?? (!isWide || (status?.isSidebarCollapsed ?? false))
  const toggle = () => {
    writeStored(COLLAPSED_UNDER, !isCollapsed)
    setChoice(!isCollapsed)
  }
  return (
    <Box sx={{ ...menuStyle, width: isCollapsed ? MENU_WIDTH_COLLAPSED : MENU_WIDTH }}>
      <Suspense>
        <SideMenu isCollapsed={isCollapsed} onToggle={toggle} />
      </Suspense>
    </Box>
  )
}

const menuStyle = {
  flexShrink: 0,
  overflowY: 'auto',
  borderRight: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
