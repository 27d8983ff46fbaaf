import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { roleCode, type RoleName } from '../../../contract/enums.ts'
import { chatSites } from '../../entities/chatSites.ts'
import { useSession, type SessionUser } from '../session.ts'
import { menu } from '../sideMenuItems.ts'
import type { Choice } from './choices.ts'

/** Pages beside those of the side menu. */
const otherPages = [
  { to: '/setup', name: 'setup', role: 'ROOT' },
  { to: '/setting?tab=operation', name: 'operation', role: 'ROOT' },
  { to: '/setting?tab=prices', name: 'prices', role: 'ROOT' },
  { to: '/setting?tab=groups', name: 'groups', role: 'ROOT' },
  { to: '/setting?tab=system', name: 'system', role: 'ROOT' },
  { to: '/setting?tab=other', name: 'other', role: 'ROOT' },
  { to: '/setting?tab=configuration', name: 'configuration', role: 'ROOT' },
  { to: '/pricing', name: 'pricing', role: 'NORMAL' },
  { to: '/about', name: 'about', role: 'NORMAL' },
  { to: '/', name: 'home', role: 'NORMAL' },
] as const satisfies readonly { readonly role: RoleName; readonly [part: string]: string }[]

const actions = [
  { to: '/token/add', name: 'newToken', role: 'NORMAL' },
  { to: '/channel/add', name: 'newChannel', role: 'ADMIN' },
  { to: '/user/add', name: 'newUser', role: 'ADMIN' },
  { to: '/redemption/add', name: 'newCodes', role: 'ADMIN' },
  { to: '/setting?tab=personal#password', name: 'password', role: 'NORMAL' },
] as const satisfies readonly { readonly role: RoleName; readonly [part: string]: string }[]

/** The actions and pages that the account may open. */
export function usePlaces({ role }: SessionUser): readonly Choice[] {
  const { t } = useTranslation(['palette', 'shell'])
  const status = useSession(session => session.status)
  return useMemo(() => {
    const isOpen = (place: { readonly role: RoleName }) => roleCode[role] >= roleCode[place.role]
    const chats = chatSites(status ?? {}).map(({ name, to }) => ({
      group: 'pages' as const,
      to,
      label: t('page.chat', { name }),
    }))
    return [
      ...actions.filter(isOpen).map(({ to, name }) => ({
        group: 'actions' as const,
        to,
        label: t(`action.${name}`),
      })),
      ...menu
        .flat()
        .filter(item => isOpen(item) && (!item.flag || status?.[item.flag] !== false))
        .flatMap(({ to, label }) =>
          to === '/chat' ? chats : { group: 'pages' as const, to, label: t(`shell:${label}`) },
        ),
      ...otherPages.filter(isOpen).map(({ to, name }) => ({
        group: 'pages' as const,
        to,
        label: t(`page.${name}`),
      })),
    ]
  }, [role, status, t])
}

/** The places whose name or address has the text. */
export function matching(places: readonly Choice[], text: string): readonly Choice[] {
  const word = text.toLowerCase()
  return places.filter(({ label, to }) => `${label} ${to}`.toLowerCase().includes(word))
}
