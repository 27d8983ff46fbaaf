import Chat from '@mui/icons-material/ChatOutlined'
import Terminal from '@mui/icons-material/Terminal'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenRow_token$data } from '../../../__generated__/TokenRow_token.graphql.ts'
import { chatAddress, chatSites, type ChatSite } from '../../../entities/chatSites.ts'
import { withPrefix } from '../../../format/keys.ts'
import { loadTexts } from '../../../i18n/index.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { useServerAddress, useSession } from '../../../shell/session.ts'
import { useCopy } from '../../../ui/copy.ts'
import { useRowActions } from '../../../ui/list/useRowActions.tsx'
import { RowActions } from '../../../ui/RowActions.tsx'
import { useDeleteTokens, useRevealTokenKey, useSetTokenStatus } from './tokenMutations.ts'
import { canEnable, useStatusNow } from './tokenState.ts'

const SecretDialog = lazy(async () => ({
  default: (await import('../../../ui/SecretDialog.tsx')).SecretDialog,
}))

const ClientsDialog = lazy(async () => {
  const code = import('../../../entities/clients/ClientsDialog.tsx')
  await loadTexts(['setup'])
  return { default: (await code).ClientsDialog }
})

const EXAMPLE_MODEL = 'gpt-4o-mini'

/** The actions for one token. */
export function TokenActions({ row }: { readonly row: TokenRow_token$data }) {
  const { t } = useTranslation('token')
  const [shownKey, setShownKey] = useState<string>()
  const [usedKey, setUsedKey] = useState<string>()
  const key = useKeyActions(row, { show: setShownKey, use: setUsedKey })
  const isOn = useStatusNow(row) === 'ENABLED'
  const { edit, status, remove } = useRowActions({
    texts: 'token',
    row,
    editPath: '/token/edit',
    isOn,
    blocked: isOn || canEnable(row) ? undefined : t('spent'),
    setStatus: useSetTokenStatus()[0],
    remove: useDeleteTokens()[0],
  })
  const own = [key.copy, { ...edit, isVisible: true }, key.reveal, key.use]
  const actions = [...own, ...key.chats, status, remove]
  return (
    <>
      <RowActions name={row.name} actions={actions} />
      {shownKey !== undefined && (
        <Suspense>
          <SecretDialog
            title={t('keyOf', { name: row.name })}
            value={shownKey}
            copied={t('copied')}
            onClose={() => setShownKey(undefined)}
          />
        </Suspense>
      )}
      {usedKey !== undefined && (
        <Suspense>
          <ClientsDialog
            apiKey={usedKey}
            model={row.modelLimits[0] ?? EXAMPLE_MODEL}
            isMasked
            onClose={() => setUsedKey(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Shows a key in its dialogs. */
interface KeyDialogs {
  readonly show: (key: string) => void
  readonly use: (key: string) => void
}

/** The actions that need the key of the token, which the list does not have. */
function useKeyActions({ id }: TokenRow_token$data, { show, use }: KeyDialogs) {
  const { t } = useTranslation(['token', 'common'])
  const report = useReportError()
  const copyText = useCopy()
  const status = useSession(session => session.status)
  const serverAddress = useServerAddress()
  const [reveal] = useRevealTokenKey()
  const withKey = (take: (key: string) => unknown) => () =>
    report(reveal({ id }).then(({ key }) => take(key)))
  const openChat = (site: ChatSite) => (key: string) => {
    window.open(chatAddress(site, withPrefix(key), serverAddress), '_blank', 'noopener,noreferrer')
  }
  return {
    copy: {
      key: 'copy',
      label: t('common:copy'),
      icon: <ContentCopy fontSize="small" />,
      isVisible: true,
      isKept: true,
      onClick: withKey(key => copyText(withPrefix(key), t('copied'))),
    },
    reveal: {
      key: 'reveal',
      label: t('reveal'),
      icon: <Visibility fontSize="small" />,
      onClick: withKey(show),
    },
    use: {
      key: 'use',
      label: t('use'),
      icon: <Terminal fontSize="small" />,
      onClick: withKey(use),
    },
    chats: chatSites(status ?? {}).map(site => ({
      key: `chat:${site.to}`,
      label: t('chat', { name: site.name }),
      icon: <Chat fontSize="small" />,
      onClick: withKey(openChat(site)),
    })),
  }
}
