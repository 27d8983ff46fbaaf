import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSiteName } from '../../../shell/session.ts'
import { NARROW } from '../../../ui/media.ts'
import { ChatArea } from './ChatArea.tsx'
import { PlaygroundHead } from './PlaygroundHead.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import {
  availableIn,
  readSettings,
  storeSettings,
  withModels,
  type Group,
  type ModelChoices,
  type Settings,
} from './settings.ts'
import { useChat } from './useChat.ts'

const SettingsSheet = lazy(async () => ({
  default: (await import('./SettingsSheet.tsx')).SettingsSheet,
}))

/** The models are those of the shown group. */
interface PlaygroundProps extends ModelChoices {
  readonly groups: readonly Group[]
  readonly shownGroup: string
  /** Loads the models of the stored group. */
  readonly onGroup: () => void
}

/** A conversation with one or more models, and its settings at the side. */
export function Playground(props: PlaygroundProps) {
  const { groups, models, others, shownGroup, onGroup } = props
  const { t } = useTranslation('playground')
  const isNarrow = useMediaQuery(NARROW, { noSsr: true })
  const [isPanelOpen, setPanelOpen] = useState(true)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [settings, change] = useSettings({ groups, models, shownGroup })
  const chat = useChat()
  const field = useRef<HTMLTextAreaElement>(null)
  const call = { settings, system: settings.system ?? t('system.standard') }
  useModelsOf({ settings, shownGroup, onGroup })
  const panel = { settings, groups, models, others, onChange: change }
  const isOpen = isNarrow ? isSheetOpen : isPanelOpen
  const setOpen = isNarrow ? setSheetOpen : setPanelOpen
  return (
    <Box sx={pageStyle}>
      <title>{`${t('title')} - ${useSiteName()}`}</title>
      <Box sx={mainStyle}>
        <PlaygroundHead {...{ chat, call, field, isOpen }} onToggle={() => setOpen(!isOpen)} />
        <ChatArea {...{ chat, call, field }} />
      </Box>
      {isPanelOpen && !isNarrow && <SettingsPanel {...panel} />}
      {isNarrow && (
        <Suspense>
          <SettingsSheet {...panel} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Loads the models of the group, once for each group that is not the shown one. */
function useModelsOf({ settings, shownGroup, onGroup }: ShownSettings) {
  const { group } = settings
  const load = useEffectEvent(() => {
    storeSettings(settings)
    onGroup()
  })
  useEffect(() => {
    if (group !== shownGroup && group !== '') load()
  }, [group, shownGroup])
}

interface ShownSettings extends Pick<PlaygroundProps, 'shownGroup' | 'onGroup'> {
  readonly settings: Settings
}

/**
 * The stored settings, with a group that the user may use and a model in each column. In a group that
 * was just chosen, a model that it does not have is replaced by one that it has.
 */
function useSettings({ groups, models, shownGroup }: Omit<PlaygroundProps, 'onGroup' | 'others'>) {
  const [stored, setStored] = useState(readSettings)
  const [isGroupNew, setGroupNew] = useState(false)
  const own = useSession(({ user }) => user?.group.name)
  const named = (name: string | undefined) => groups.find(group => group.name === name)
  const group = (named(stored.group) ?? named(own) ?? groups[0])?.name ?? ''
  const chosen = { ...stored, group }
  const isShown = group === shownGroup
  const settings = withModels(isGroupNew && isShown ? availableIn(chosen, models) : chosen, models)
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part }
    setGroupNew(part.group !== undefined)
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
