import { lazy } from 'react'
import { loadPart } from '../relay/resource.ts'

/** The menus of the shell. Their code is loaded when one is opened, so the first page loads less. */
export const ChatChoices = lazy(async () => ({
  default: (await loadPart(() => import('./ChatChoices.tsx'))).ChatChoices,
}))

export const LanguageChoices = lazy(async () => ({
  default: (await loadPart(() => import('./LanguageChoices.tsx'))).LanguageChoices,
}))

export const ThemeChoices = lazy(async () => ({
  default: (await loadPart(() => import('./ThemeChoices.tsx'))).ThemeChoices,
}))

export const UserChoices = lazy(async () => ({
  default: (await loadPart(() => import('./UserChoices.tsx'))).UserChoices,
}))
