import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useReportError } from '../../i18n/useErrorText.ts'
import type { RowAction } from '../RowActions.tsx'
import { useRemove, type NounTexts, type Remove } from './useRemove.ts'

interface RowUses {
  readonly texts: NounTexts
  readonly row: { readonly id: string; readonly databaseId: number; readonly name: string }
  /** The path of the drawer, before the number of the row. */
  readonly editPath: string
  readonly isOn: boolean
  /** Why the row cannot be enabled or disabled. */
  readonly blocked?: string | undefined
  readonly setStatus: (input: {
    readonly id: string
    readonly status: 'DISABLED' | 'ENABLED'
  }) => Promise<unknown>
  readonly remove: Remove
}

/** The actions that the rows of each noun have: to edit, to enable or disable, and to delete. */
export function useRowActions(uses: RowUses): Record<'edit' | 'status' | 'remove', RowAction> {
  const { texts, row, isOn } = uses
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const report = useReportError()
  const remove = useRemove(texts, uses.remove)
  return {
    edit: {
      key: 'edit',
      label: t('edit'),
      icon: <Edit fontSize="small" />,
      onClick: () => void navigate({ pathname: `${uses.editPath}/${row.databaseId}`, search }),
    },
    status: {
      key: 'status',
      label: isOn ? t('disable') : t('enable'),
      icon: isOn ? <Block fontSize="small" /> : <CheckCircle fontSize="small" />,
      blocked: uses.blocked,
      onClick: () => report(uses.setStatus({ id: row.id, status: isOn ? 'DISABLED' : 'ENABLED' })),
    },
    remove: {
      key: 'delete',
      label: t('delete'),
      icon: <Delete fontSize="small" />,
      isDangerous: true,
      onClick: () => void remove({ id: row.id, name: row.name }),
    },
  }
}
