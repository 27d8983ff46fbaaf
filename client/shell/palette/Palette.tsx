import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PHONE } from '../../ui/media.ts'
import type { SessionUser } from '../session.ts'
import type { Choice } from './choices.ts'
import { PaletteSearch } from './PaletteSearch.tsx'
import { recentChoices, rememberChoice } from './recent.ts'
import { matching, usePlaces } from './usePlaces.ts'
import { useResults } from './useResults.ts'

interface PaletteProps {
  readonly user: SessionUser
  readonly onClose: () => void
}

/** Finds pages, actions and rows by a text, and goes there. */
export function Palette({ user, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const isPhone = useMediaQuery(PHONE)
  const [text, setText] = useState('')
  const word = text.trim()
  const results = useResults(word, user)
  const choices = useChoices(word, user, results.choices)
  const choose = (choice: Choice) => {
    rememberChoice(choice)
    onClose()
    void navigate(choice.to)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('title'), ...(!isPhone && { sx: paperStyle }) } }}
    >
      <PaletteSearch
        {...{ text, choices, onClose }}
        isLoading={results.isLoading}
        isFailed={results.isFailed}
        onText={setText}
        onChoose={choose}
      />
    </Dialog>
  )
}

const paperStyle = { alignSelf: 'flex-start', mt: '10vh' } as const

/** Without a text the recent choices stand first; with one, what it finds. */
function useChoices(word: string, user: SessionUser, found: readonly Choice[]): readonly Choice[] {
  const places = usePlaces(user)
  return useMemo(() => {
    if (word !== '') return [...matching(places, word), ...found]
    // Names of pages follow the language.
    const recent = recentChoices().map(one => {
      const label = places.find(({ to }) => to === one.to)?.label ?? one.label
      return { ...one, label }
    })
    const isRecent = ({ to }: Choice) => recent.some(one => one.to === to)
    return [...recent, ...places.filter(one => !isRecent(one))]
  }, [found, places, word])
}
