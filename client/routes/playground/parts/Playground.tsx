import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSiteName } from '../../../shell/session.ts'
import { NARROW } from '../../../ui/media.ts'
import { ChatArea } from './ChatArea.tsx'
import { PlaygroundHead } from './PlaygroundHead.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { readSettings, storeSettings, withModels, type Group, type Settings } from './settings.ts'
import { useChat } from './useChat.ts'

const SettingsSheet = lazy(async () => ({
  default: (await import('./SettingsSheet.tsx')).SettingsSheet,
}))

interface PlaygroundProps {
  readonly groups: readonly Group[]
  /** The models of the shown group. */
  readonly models: readonly string[]
  readonly shownGroup: string
  /** Loads the models of the stored group. */
  readonly onGroup: () => void
}

/** A conversation with one or more models, and its settings at the side. */
export function Playground({ groups, models, shownGroup, onGroup }: PlaygroundProps) {
  const { t } = useTranslation('playground')
  const isNarrow = useMediaQuery(NARROW, { noSsr: true })
  const [isOpen, setOpen] = useState(!isNarrow)
  const [settings, change] = useSettings(groups, models)
  const chat = useChat()
  const call = { settings, system: settings.system ?? t('system.standard') }
  useEffect(() => {
    if (settings.group === shownGroup || settings.group === '') return
    storeSettings(settings)
    onGroup()
  }, [settings, shownGroup, onGroup])
  const panel = { settings, groups, models, onChange: change }
  return (
    <Box sx={pageStyle}>
      <title>{`${t('title')} - ${useSiteName()}`}</title>
      <Box sx={mainStyle}>
        <PlaygroundHead chat={chat} call={call} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <ChatArea chat={chat} call={call} />
      </Box>
      {isOpen && !isNarrow && <SettingsPanel {...panel} />}
      {isNarrow && (
        <Suspense>
          <SettingsSheet {...panel} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** The stored settings, with a group that the user may use and a model in each column. */
function useSettings(groups: readonly Group[], models: readonly string[]) {
  const [stored, setStored] = useState(readSettings)
  const own = useSession(({ user }) => user?.group.name)
  const named = (name: string | undefined) => groups.find(group => group.name === name)
  const group = (named(stored.group) ?? named(own) ?? groups[0])?.name ?? ''
  const settings = withModels({ ...stored, group }, models)
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part }
    storeSettings(next)
    setStored(next)
  }
  return [settings, change] as const
}

const pageStyle = { display: 'flex', height: '100%', minHeight: 0 } as const

const mainStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
} as const
