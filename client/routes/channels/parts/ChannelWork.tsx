import AltRoute from '@mui/icons-material/AltRoute'
import Build from '@mui/icons-material/BuildOutlined'
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Paid from '@mui/icons-material/PaidOutlined'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { fetchQuery } from 'relay-runtime'
import type { ChannelWorkQuery } from '../../../__generated__/ChannelWorkQuery.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { confirm } from '../../../ui/confirm.ts'
import { ActionMenu, type RowAction } from '../../../ui/RowActions.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useDeleteDisabled,
  useRefreshAllBalances,
  useRepairChannels,
  useTestAllChannels,
} from './channelJobMutations.ts'

const COUNTS = graphql`
  query ChannelWorkQuery {
    all: channels(first: 1) {
      totalCount
    }
    disabled: channels(first: 1, filter: { status: DISABLED }) {
      totalCount
    }
    autoDisabled: channels(first: 1, filter: { status: AUTO_DISABLED }) {
      totalCount
    }
  }
`

interface ChannelWorkProps {
  /** The button of the menu; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** What can be done with all channels. */
export function ChannelWork({ anchor, onClose }: ChannelWorkProps) {
  const actions = [useTestAll(), useBalances(), useRemoveDisabled(), useRepair(), useRoutes()]
  return <ActionMenu anchor={anchor} actions={actions} onClose={onClose} />
}

function useRoutes(): RowAction {
  const { t } = useTranslation('channelWork')
  const navigate = useNavigate()
  return {
    key: 'routes',
    label: t('routes'),
    icon: <AltRoute fontSize="small" />,
    onClick: () => void navigate('/route'),
  }
}

/** How many channels a question is about, counted when it is asked. */
async function countChannels(): Promise<{ readonly all: number; readonly disabled: number }> {
  const counts = await fetchQuery<ChannelWorkQuery>(getEnvironment(), COUNTS, {}).toPromise()
  const disabled = (counts?.disabled.totalCount ?? 0) + (counts?.autoDisabled.totalCount ?? 0)
  return { all: counts?.all.totalCount ?? 0, disabled }
}

function useTestAll(): RowAction {
  const { t } = useTranslation('channelWork')
  const report = useReportError()
  const [testAll, isBusy] = useTestAllChannels()
  const ask = async () => {
    const { all } = await countChannels()
    const text = t('testAll.text', { count: all })
    const action = t('testAll.action', { count: all })
    if (await confirm({ title: t('testAll.title'), text, action, tone: 'primary' })) await testAll()
  }
  return {
    key: 'testAll',
    label: t('testAll.label'),
    icon: <PlayArrow fontSize="small" />,
    isBusy,
    onClick: () => report(ask()),
  }
}

function useBalances(): RowAction {
  const { t } = useTranslation('channelWork')
  const report = useReportError()
  const [refresh, isBusy] = useRefreshAllBalances()
  const ask = async () => {
    const question = { title: t('balances.title'), text: t('balances.text') }
    if (await confirm({ ...question, action: t('balances.action'), tone: 'primary' })) {
      await refresh()
    }
  }
  return {
    key: 'balances',
    label: t('balances.label'),
    icon: <Paid fontSize="small" />,
    isBusy,
    onClick: () => report(ask()),
  }
}

function useRemoveDisabled(): RowAction {
  const { t } = useTranslation(['channelWork', 'channel'])
  const report = useReportError()
  const [remove, isBusy] = useDeleteDisabled()
  const ask = async () => {
    const { disabled: count } = await countChannels()
    if (count === 0) return toast.info(t('deleteDisabled.none'))
    const title = t('deleteDisabled.title', { count })
    const question = { title, text: t('deleteDisabled.text') }
    if (await confirm({ ...question, action: t('channel:delete.someAction', { count }) }))
      await remove()
  }
  return {
    key: 'deleteDisabled',
    label: t('deleteDisabled.label'),
    icon: <DeleteSweep fontSize="small" />,
    isBusy,
    isDangerous: true,
    onClick: () => report(ask()),
  }
}

function useRepair(): RowAction {
  const { t } = useTranslation('channelWork')
  const report = useReportError()
  const [repair, isBusy] = useRepairChannels()
  const ask = async () => {
    const question = { title: t('repair.title'), text: t('repair.text') }
    if (await confirm({ ...question, action: t('repair.action'), tone: 'primary' })) await repair()
  }
  return {
    key: 'repair',
    label: t('repair.label'),
    icon: <Build fontSize="small" />,
    isBusy,
    onClick: () => report(ask()),
  }
}
