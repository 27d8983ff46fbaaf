import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Article from '@mui/icons-material/ArticleOutlined'
import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import LockReset from '@mui/icons-material/LockResetOutlined'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined'
import VpnKey from '@mui/icons-material/VpnKeyOutlined'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { UserRow_user$data } from '../../../__generated__/UserRow_user.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { RowActions, type RowAction } from '../../../ui/RowActions.tsx'
import {
  useDeleteUser,
  useResetFactors,
  useSetUserRole,
  useSetUserStatus,
} from './userMutations.ts'
import {
  mayReadLedger,
  mayReadTokens,
  mayTake,
  reasonOf,
  refusalOf,
  type Refusal,
  type UserAction,
} from './userRules.ts'
import { useViewer } from './useViewer.ts'

interface ActionsProps {
  readonly row: UserRow_user$data
}

type Described = Omit<RowAction, 'key'>

/**
 * The actions for one user. Those that the server would refuse are shown with the reason. A closed
 * account has its ledger and its orders only.
 */
export function UserActions({ row }: ActionsProps) {
  const { t } = useTranslation('user')
  const viewer = useViewer()
  const pages = usePages(row)
  const changes = useChanges(row)
  const described: Record<UserAction, Described> = { ...pages, ...changes }
  if (!viewer) return null
  const said = (refusal: Refusal | undefined) => refusal && t(`refused.${refusal}`)
  const fitting = order.filter(
    action => mayTake(action, viewer, row) || refusalOf(action, viewer, row),
  )
  const actions = fitting.map(key => {
    const blocked = said(refusalOf(key, viewer, row))
    return { key, ...described[key], blocked }
  })
  const page = (key: 'ledger' | 'logs' | 'orders' | 'tokens', isAllowed = true) => ({
    key,
    ...pages[key],
    blocked: isAllowed ? undefined : said(reasonOf(viewer, row)),
  })
  const ledger = page('ledger', mayReadLedger(viewer, row))
  const others = [page('tokens', mayReadTokens(viewer, row)), page('logs')]
  const all: RowAction[] = [
    ...(row.closedAt ? [] : [...actions, ...others]),
    ledger,
    page('orders'),
  ]
  const isLast = ({ key }: { readonly key: string }) => Number(key === 'close')
  all.sort((left, right) => isLast(left) - isLast(right))
  return <RowActions name={row.username} actions={all} />
}

const order: readonly UserAction[] = [
  'edit',
  'adjustBalance',
  'promote',
  'demote',
  'enable',
  'disable',
  'resetFactors',
  'close',
]

/** The actions that open a form or another page. */
function usePages({ databaseId, username }: UserRow_user$data) {
  const { t } = useTranslation(['user', 'common'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const open = (pathname: string) => () => void navigate({ pathname, search })
  return {
    edit: {
      label: t('common:edit'),
      icon: <Edit fontSize="small" />,
      isVisible: true,
      onClick: open(`/user/edit/${databaseId}`),
    },
    adjustBalance: {
      label: t('adjust.action'),
      icon: <Wallet fontSize="small" />,
      onClick: open(`/user/balance/${databaseId}`),
    },
    tokens: {
      label: t('tokens'),
      icon: <VpnKey fontSize="small" />,
      onClick: () => void navigate(`/user/tokens/${databaseId}`),
    },
    logs: {
      label: t('logs'),
      icon: <Article fontSize="small" />,
      onClick: () => void navigate(`/log?${new URLSearchParams({ user: username })}`),
    },
    ledger: {
      label: t('ledger'),
      icon: <ReceiptLong fontSize="small" />,
      onClick: () => void navigate(`/user/ledger/${databaseId}`),
    },
    orders: {
      label: t('orders'),
      icon: <ShoppingBag fontSize="small" />,
      onClick: () => void navigate(`/order?user=${databaseId}`),
    },
  }
}

type Question = 'close' | 'demote' | 'disable' | 'promote' | 'resetFactors'

/** The actions that change the user at once, most of them after a question. */
function useChanges({ id, username: name }: UserRow_user$data) {
  const { t } = useTranslation(['user', 'common'])
  const report = useReportError()
  const [setStatus] = useSetUserStatus()
  const [setRole] = useSetUserRole()
  const [resetFactors] = useResetFactors()
  const [close] = useDeleteUser()
  const ask = (about: Question, run: () => Promise<unknown>) => {
    const title = t(`${about}.title`, { name })
    const tone = about === 'close' || about === 'disable' ? 'error' : 'primary'
    const question = {
      title,
      text: t(`${about}.text`),
      action: t(`${about}.action`),
      tone,
    } as const
    return () => report(confirm(question).then(isSure => (isSure ? run() : undefined)))
  }
  return {
    promote: {
      label: t('promote.action'),
      icon: <ArrowUpward fontSize="small" />,
      onClick: ask('promote', () => setRole({ id, role: 'ADMIN' })),
    },
    demote: {
      label: t('demote.action'),
      icon: <ArrowDownward fontSize="small" />,
      onClick: ask('demote', () => setRole({ id, role: 'NORMAL' })),
    },
    enable: {
      label: t('enable.action'),
      icon: <CheckCircle fontSize="small" />,
      onClick: () => report(setStatus({ id, status: 'ENABLED' })),
    },
    disable: {
      label: t('disable.action'),
      icon: <Block fontSize="small" />,
      onClick: ask('disable', () => setStatus({ id, status: 'DISABLED' })),
    },
    resetFactors: {
      label: t('resetFactors.action'),
      icon: <LockReset fontSize="small" />,
      onClick: ask('resetFactors', () => resetFactors({ id })),
    },
    close: {
      label: t('close.action'),
      icon: <PersonOff fontSize="small" />,
      isDangerous: true,
      onClick: ask('close', () => close({ id })),
    },
  }
}
