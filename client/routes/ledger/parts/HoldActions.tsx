import LockOpen from '@mui/icons-material/LockOpenOutlined'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { HoldActions_hold$key } from '../../../__generated__/HoldActions_hold.graphql.ts'
import type { HoldActionsReleaseMutation } from '../../../__generated__/HoldActionsReleaseMutation.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { confirm } from '../../../ui/confirm.ts'
import { RowActions } from '../../../ui/RowActions.tsx'

const useReleaseHold = defineMutation<HoldActionsReleaseMutation>(
  graphql`
    mutation HoldActionsReleaseMutation($input: ReleaseHoldInput!) {
      releaseHold(input: $input) {
        requestId
      }
    }
  `,
  { success: () => ({ key: 'accounting:holds.released' }) },
)

/** Releases the hold, after a question about what becomes of the call. */
export function HoldActions({ hold }: { readonly hold: HoldActions_hold$key }) {
  const { t } = useTranslation('accounting')
  const report = useReportError()
  const [release, isBusy] = useReleaseHold()
  const { isNodeAlive, requestId, user } = useFragment(
    graphql`
      fragment HoldActions_hold on OpenHold {
        isNodeAlive
        requestId
        user {
          username
        }
      }
    `,
    hold,
  )
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('holds.question', { name: user?.username ?? '' }),
      text: isNodeAlive ? t('holds.ofLiving') : t('holds.ofDead'),
      action: t('holds.release'),
    })
    if (isConfirmed) await release({ requestId })
  }
  return (
    <RowActions
      name={requestId}
      actions={[
        {
          key: 'release',
          label: t('holds.release'),
          icon: <LockOpen fontSize="small" />,
          isVisible: true,
          isDangerous: true,
          isBusy,
          onClick: () => report(ask()),
        },
      ]}
    />
  )
}
