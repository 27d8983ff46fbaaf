import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  PasskeyList_viewer$data,
  PasskeyList_viewer$key,
} from '../../../__generated__/PasskeyList_viewer.graphql.ts'
import { hasPasskeys } from '../../../shell/passkeys.ts'
import { useSession } from '../../../shell/session.ts'
import { TimeText } from '../../../ui/TimeText.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useRemovePasskey } from './usePasskeys.ts'

const PasskeyDialog = lazy(async () => ({
  default: (await import('./PasskeyDialog.tsx')).PasskeyDialog,
}))

interface PasskeyListProps {
  readonly viewer: PasskeyList_viewer$key
  /** Receives the recovery codes of the first factor. */
  readonly onCodes: (codes: readonly string[]) => void
}

/** The passkeys of the account. */
export function PasskeyList({ viewer, onCodes }: PasskeyListProps) {
  const { t } = useTranslation('settings')
  const [isAdding, setAdding] = useState(false)
  const canAdd = hasPasskeys(useSession(session => session.status))
  const { secondFactors } = useFragment(
    graphql`
      fragment PasskeyList_viewer on Viewer {
        secondFactors {
          authenticatorAddedAt
          passkeys {
            createdAt
            id
            lastUsedAt
            name
          }
        }
      }
    `,
    viewer,
  )
  const passkeys = secondFactors.passkeys.filter(Boolean)
  const isLast = passkeys.length === 1 && !secondFactors.authenticatorAddedAt
  const add = (
    <Button size="small" disabled={!canAdd} onClick={() => setAdding(true)}>
      {t('passkeys.add')}
    </Button>
  )
  return (
    <>
      <Box component="dl" sx={{ m: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        <SettingRow label={t('passkeys.title')} action={add}>
          {canAdd ? t('passkeys.count', { count: passkeys.length }) : t('passkeys.unsupported')}
        </SettingRow>
      </Box>
      <Box component="ul" aria-label={t('passkeys.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {passkeys.map(passkey => (
          <Row key={passkey.id} passkey={passkey} isLast={isLast} />
        ))}
      </Box>
      <Suspense>
        {isAdding && (
          <PasskeyDialog
            count={passkeys.length}
            onCodes={onCodes}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface RowProps {
  readonly passkey: PasskeyList_viewer$data['secondFactors']['passkeys'][number]
  /** Whether the account has no other second factor. */
  readonly isLast: boolean
}

function Row({ isLast, passkey: { id, name, createdAt, lastUsedAt } }: RowProps) {
  const { t } = useTranslation('settings')
  const remove = useRemovePasskey()
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {t(lastUsedAt ? 'passkeys.lastUsed' : 'passkeys.added')}{' '}
          <TimeText at={lastUsedAt ?? createdAt} />
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        aria-label={t('passkeys.removeOf', { name })}
        onClick={() => void remove({ id, name, isLast })}
      >
        {t('secondFactor.remove')}
      </Button>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  py: 0.5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
