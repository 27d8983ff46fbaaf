import Block from '@mui/icons-material/Block'
import Chat from '@mui/icons-material/ChatOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { TokenRow_token$data } from '../../../__generated__/TokenRow_token.graphql.ts'
import { withPrefix } from '../../../format/keys.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { useServerAddress, useSession } from '../../../shell/session.ts'
import { useCopy } from '../../../ui/copy.ts'
import { useRemove } from '../../../ui/list/useRemove.ts'
import { RowActions, type RowAction } from '../../../ui/RowActions.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteTokens, useRevealTokenKey, useSetTokenStatus } from './tokenMutations.ts'
import { canEnable, useStatusNow } from './tokenState.ts'

const RevealedKey = lazy(async () => ({ default: (await import('./RevealedKey.tsx')).RevealedKey }))

/** The actions for one token. */
export function TokenActions({ row }: { readonly row: TokenRow_token$data }) {
  const { t } = useTranslation(['token', 'common'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const [shownKey, setShownKey] = useState<string>()
  const use = useTokenUses(row, setShownKey)
  const isOn = useStatusNow(row) === 'ENABLED'
  const actions: RowAction[] = [
    {
      key: 'copy',
      label: t('common:copy'),
      icon: <ContentCopy fontSize="small" />,
      isVisible: true,
      onClick: use.copy,
    },
    {
      key: 'edit',
      label: t('common:edit'),
      icon: <Edit fontSize="small" />,
      isVisible: true,
      onClick: () => void navigate({ pathname: `/token/edit/${row.databaseId}`, search }),
    },
    {
      key: 'reveal',
      label: t('reveal'),
      icon: <Visibility fontSize="small" />,
      onClick: use.reveal,
    },
    ...use.chats,
    {
      key: 'status',
      label: isOn ? t('common:disable') : t('common:enable'),
      icon: isOn ? <Block fontSize="small" /> : <CheckCircle fontSize="small" />,
      blocked: isOn || canEnable(row) ? undefined : t('spent'),
      onClick: () => use.turn(isOn ? 'DISABLED' : 'ENABLED'),
    },
    {
      key: 'delete',
      label: t('common:delete'),
      icon: <Delete fontSize="small" />,
      isDangerous: true,
      onClick: use.remove,
    },
  ]
  return (
    <>
      <RowActions name={row.name} actions={actions} />
      {shownKey !== undefined && (
        <Suspense>
          <RevealedKey name={row.name} value={shownKey} onClose={() => setShownKey(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useTokenUses(row: TokenRow_token$data, show: (key: string) => void) {
  const { t } = useTranslation('token')
  const errorText = useErrorText()
  const copyText = useCopy()
  const status = useSession(session => session.status)
  const serverAddress = useServerAddress()
  const [reveal] = useRevealTokenKey()
  const [setStatus] = useSetTokenStatus()
  const remove = useRemove(useDeleteTokens()[0])
  const token = { id: row.id }
  const failed = (thrown: unknown) => toast.error(errorText(thrown))
  const openChat = (url: string) => async () => {
    const address = encodeURIComponent(serverAddress)
    const { key } = await reveal(token)
    window.open(url.replaceAll('{key}', key).replaceAll('{address}', address), '_blank', 'noopener')
  }
  return {
    reveal: () => void reveal(token).then(({ key }) => show(key), failed),
    copy: () =>
      void reveal(token).then(({ key }) => copyText(withPrefix(key), t('copied')), failed),
    turn: (status: 'DISABLED' | 'ENABLED') => void setStatus({ ...token, status }).catch(failed),
    remove: () => {
      const question = {
        title: t('delete.title', { name: row.name }),
        text: t('delete.text'),
        action: t('delete.action'),
      }
      void remove([row.id], { question, done: count => t('deleted', { count }) })
    },
    chats: (status?.chats ?? []).map(({ name, url }) => ({
      key: `chat:${name}`,
      label: t('chat', { name }),
      icon: <Chat fontSize="small" />,
      onClick: () => void openChat(url)().catch(failed),
    })),
  }
}
