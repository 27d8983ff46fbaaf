import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RedemptionRow_redemption$data } from '../../../__generated__/RedemptionRow_redemption.graphql.ts'
import { foundError } from '../../../relay/clientError.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { useCopy } from '../../../ui/copy.ts'
import { useRowActions } from '../../../ui/list/useRowActions.tsx'
import { RowActions } from '../../../ui/RowActions.tsx'
import { readCodes } from './readCodes.ts'
import { useDeleteRedemptions, useSetRedemptionStatus } from './redemptionMutations.ts'

const SecretDialog = lazy(async () => ({
  default: (await import('../../../ui/SecretDialog.tsx')).SecretDialog,
}))

/** The actions for one code. A code that was redeemed can only be deleted. */
export function RedemptionActions({ row }: { readonly row: RedemptionRow_redemption$data }) {
  const { t } = useTranslation('redemption')
  const [shown, setShown] = useState<string>()
  const code = useCodeActions(row, setShown)
  const [setStatus] = useSetRedemptionStatus()
  const [removeCodes] = useDeleteRedemptions()
  const { edit, status, remove } = useRowActions({
    texts: 'redemption',
    row,
    editPath: '/redemption/edit',
    isOn: row.status !== 'DISABLED',
    blocked: row.status === 'USED' ? t('used') : undefined,
    setStatus: ({ id, status: to }) =>
      setStatus({ id, status: to === 'ENABLED' ? 'UNUSED' : 'DISABLED' }),
    remove: removeCodes,
  })
  const canEdit = row.status === 'UNUSED'
  const editUnused = { ...edit, blocked: canEdit ? undefined : t('onlyUnused') }
  const actions = [code.copy, code.reveal, editUnused, status, remove]
  return (
    <>
      <RowActions name={`${row.name} #${row.databaseId}`} actions={actions} />
      {shown !== undefined && (
        <Suspense>
          <SecretDialog
            title={t('codeOf', { name: row.name })}
            value={shown}
            copied={t('copied')}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The actions that need the code, which the list does not have. */
function useCodeActions({ id }: RedemptionRow_redemption$data, show: (code: string) => void) {
  const { t } = useTranslation(['redemption', 'common'])
  const report = useReportError()
  const copy = useCopy()
  const withCode = (use: (code: string) => unknown) => () => report(readCode(id).then(use))
  return {
    copy: {
      key: 'copy',
      label: t('common:copy'),
      icon: <ContentCopy fontSize="small" />,
      isVisible: true,
      onClick: withCode(code => copy(code, t('copied'))),
    },
    reveal: {
      key: 'reveal',
      label: t('reveal'),
      icon: <Visibility fontSize="small" />,
      onClick: withCode(show),
    },
  }
}

async function readCode(id: string): Promise<string> {
  const [read] = await readCodes([id])
  if (!read) throw foundError('REDEMPTION_NOT_FOUND')
  return read.code
}
