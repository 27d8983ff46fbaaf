import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { onSocketRegained, onSocketState, socketState } from '../relay/socketState.ts'
import { boot } from './boot.ts'
import { useSession } from './session.ts'

/** A bar that is visible while the data of the page may be out of date. */
export function ConnectionBar() {
  const { t } = useTranslation('shell')
  const socket = useSyncExternalStore(onSocketState, socketState)
  const isPaused = socket === 'lost' || socket === 'refused'
  const phase = useSession(session => session.phase)
  useReloadAfterLoss()
  if (phase !== 'failed' && !isPaused) return null
  return (
    <Box sx={placeStyle}>
      <Box role="status" sx={barStyle}>
        <CloudOff sx={{ fontSize: 16 }} />
        {t(
          `connection.${phase === 'failed' ? 'noStatus' : socket === 'refused' ? 'refused' : 'lost'}`,
        )}
        {phase === 'failed' && (
          <Button
            size="small"
            color="inherit"
            sx={{ minHeight: 24, py: 0 }}
            onClick={() => void boot()}
          >
            {t('connection.retry')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/**
 * Events are lost while the socket is closed, and after a change of the language the loaded texts
 * are in the former one. In both cases the page loads its data again.
 */
function useReloadAfterLoss(): void {
  const { revalidate } = useRevalidator()
  const { i18n } = useTranslation()
  useEffect(() => onSocketRegained(() => void revalidate()), [revalidate])
  useEffect(() => {
    const onLanguage = () => void revalidate()
    i18n.on('languageChanged', onLanguage)
    return () => i18n.off('languageChanged', onLanguage)
  }, [i18n, revalidate])
}

/** Over the upper edge of the page, which does not move. */
const placeStyle = { position: 'relative', height: 0, zIndex: 'appBar' } as const

const barStyle = {
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: 28,
  px: 2,
  fontSize: '0.8125rem',
  color: 'var(--sl-palette-badge-yellow-text)',
  bgcolor: 'var(--sl-palette-badge-yellow-background)',
} as const
