import Box from '@mui/material/Box'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { loadPart } from '../relay/resource.ts'
import { DETAIL_PANEL_PX, WITH_ROOM_BESIDE } from '../ui/media.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { DefaultPassword } from './DefaultPassword.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { PermanentMenu } from './PermanentMenu.tsx'
import { SkipLink } from './SkipLink.tsx'

const MenuDrawer = lazy(async () => ({
  default: (await loadPart(() => import('./MenuDrawer.tsx'))).MenuDrawer,
}))

/** The frame around every page: header, side menu, the scrolling content, footer. */
export function Frame() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isMenuLoaded, setMenuLoaded] = useState(false)
  const toggleMenu = () => {
    setMenuLoaded(true)
    setMenuOpen(!isMenuOpen)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', overflow: 'hidden' }}>
      <SkipLink to={CONTENT_ID} />
      <Header isMenuOpen={isMenuOpen} onMenu={toggleMenu} />
      <ConnectionBar />
      <DefaultPassword />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <PermanentMenu />
        <Content />
      </Box>
      <PaletteHost />
      {isMenuLoaded && (
        <Suspense>
          <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const CONTENT_ID = 'content'
/** Pages that fill the window and scroll in their own parts. */
const FILLED = new Set(['chat', 'playground'])
/** The home page, whose colours reach the edge of the window. */
const HOME = ''

function Content() {
  const { t } = useTranslation('shell')
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const box = useRef<HTMLElement>(null)
  const [, page = ''] = pathname.split('/')
  const isFilled = FILLED.has(page)
  // A new page starts at its top. A drawer over the same page keeps its position.
  useEffect(() => {
    box.current?.scrollTo(0, 0)
  }, [page])
  return (
    <Box sx={{ flex: 1, minWidth: 0, position: 'relative' }}>
      {state === 'loading' && <ProgressLine label={t('loading')} />}
      <Box
        ref={box}
        id={CONTENT_ID}
        tabIndex={-1}
        sx={
          isFilled
            ? { ...scrollStyle, overflow: 'hidden', scrollbarGutter: 'auto' }
            : { ...scrollStyle, ...(page === HOME && { scrollbarGutter: 'auto' }) }
        }
      >
        <Box component="main" sx={isFilled ? filledStyle : mainStyle}>
          <Outlet />
        </Box>
        {page !== 'playground' && <Footer isSlim={isFilled} />}
      </Box>
    </Box>
  )
}

/** The details of a row cover nothing of what they explain. */
const besideStyle = {
  [`@media ${WITH_ROOM_BESIDE}`]: { '&:has([data-beside])': { pr: `${DETAIL_PANEL_PX}px` } },
} as const

const mainStyle = { flex: '1 0 auto', minWidth: 0, display: 'grid', alignContent: 'start' } as const
const filledStyle = { flex: '1 1 0', minWidth: 0, minHeight: 0 } as const

const scrollStyle = {
  height: '100%',
  overflowY: 'auto',
  scrollbarGutter: 'stable',
  display: 'flex',
  flexDirection: 'column',
  ...besideStyle,
} as const
