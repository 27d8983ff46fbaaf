import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const ChannelWork = lazy(async () => ({
  default: (await import('./ChannelWork.tsx')).ChannelWork,
}))

/** The button for what can be done with all channels. The menu is loaded when it first opens. */
export function ChannelMenu() {
  const { t } = useTranslation(['channel', 'common'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${t('common:more')} ${t('title')}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => {
          setAnchor(event.currentTarget)
          setWanted(true)
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Suspense>
        {isWanted && <ChannelWork anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
