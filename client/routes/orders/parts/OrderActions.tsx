import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Payment from '@mui/icons-material/PaymentOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OrderRow_order$data } from '../../../__generated__/OrderRow_order.graphql.ts'
import { usePayOrder } from '../../../entities/payment/usePayOrder.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { useSession } from '../../../shell/session.ts'
import { RowActions, type RowAction } from '../../../ui/RowActions.tsx'

const CREDITED: ReadonlySet<string> = new Set(['PAID', 'REFUNDED', 'DISPUTED'])

/** The actions for one order, without those that the server would refuse. */
export function OrderActions({ row }: { readonly row: OrderRow_order$data }) {
  const { t } = useTranslation('order')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isAdmin, isRoot] = [useHasRole('ADMIN'), useHasRole('ROOT')]
  const isOwn = useSession(({ user }) => user !== undefined && user.id === row.user?.id)
  const pay = usePayOrder()
  const { databaseId, id, isPayable, status, tradeNo } = row
  const isCredited = CREDITED.has(status)
  const open: RowAction = {
    key: 'pay',
    label: t('pay'),
    icon: <Payment fontSize="small" />,
    isVisible: true,
    onClick: () => pay(id),
  }
  const receipt: RowAction = {
    key: 'receipt',
    label: t('receipt.title'),
    icon: <ReceiptLong fontSize="small" />,
    isVisible: true,
    onClick: () => void navigate(`/order/receipt/${databaseId}`),
  }
  const complete: RowAction = {
    key: 'complete',
    label: t('complete.action'),
    icon: <CheckCircle fontSize="small" />,
    onClick: () => void navigate({ pathname: `/order/complete/${databaseId}`, search }),
  }
  const refund: RowAction = {
    key: 'refund',
    label: t('refund.action'),
    icon: <Undo fontSize="small" />,
    isDangerous: true,
    onClick: () => void navigate({ pathname: `/order/refund/${databaseId}`, search }),
  }
  const actions = [
    ...(isOwn && isPayable ? [open] : []),
    ...(isCredited ? [receipt] : []),
    ...(isAdmin && !isCredited ? [complete] : []),
    ...(isRoot && status === 'PAID' ? [refund] : []),
  ]
  return <RowActions name={tradeNo} actions={actions} />
}
