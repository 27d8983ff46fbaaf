import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefusedUsers_refused$key } from '../../../__generated__/RefusedUsers_refused.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { globalId } from '../../../relay/globalId.ts'
import { confirm } from '../../../ui/confirm.ts'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { toast } from '../../../ui/toast.ts'
import type { GroupsQuery } from './useGroupNames.ts'
import { useDeleteUsers, useSetUsersGroup, useSetUsersStatus } from './userMutations.ts'

const GroupButton = lazy(async () => ({ default: (await import('./GroupButton.tsx')).GroupButton }))
const RefusedUsers = lazy(async () => ({
  default: (await import('./RefusedUsers.tsx')).RefusedUsers,
}))

interface UserBulkProps {
  readonly selected: ReadonlySet<string>
  readonly groups: GroupsQuery
  readonly onClear: () => void
}

/** The actions for several users. The server answers for each of them. */
export function UserBulk({ selected, groups, onClear }: UserBulkProps) {
  const { t } = useTranslation(['user', 'common'])
  const report = useReportError()
  const [refused, setRefused] = useState<RefusedUsers_refused$key>()
  const { isBusy, ...changes } = useChanges([...selected], payload => {
    onClear()
    setRefused(payload.refused.length > 0 ? payload.refused : undefined)
  })
  const style = { size: 'small', variant: 'outlined', loading: isBusy } as const
  const count = selected.size
  return (
    <>
      {count > 0 && (
        <>
          <Button {...style} color="inherit" onClick={() => report(changes.enable())}>
            {t('common:enable')}
          </Button>
          <Button {...style} color="error" onClick={() => report(changes.disable())}>
            {t('common:disable')}
          </Button>
          <Suspense>
            <GroupButton
              groups={groups}
              isBusy={isBusy}
              onChoose={group => report(changes.move(group))}
            />
          </Suspense>
          <Button {...style} color="error" onClick={() => report(changes.close())}>
            {t('close.action')}
          </Button>
          <SelectionCount count={count} onClear={onClear} />
        </>
      )}
      <Suspense>
        {refused && <RefusedUsers refused={refused} onClose={() => setRefused(undefined)} />}
      </Suspense>
    </>
  )
}

interface Changed {
  readonly users: readonly unknown[]
  readonly refused: RefusedUsers_refused$key
}

/** The changes of the selected users, most of them after a question. */
function useChanges(ids: string[], onDone: (payload: Changed) => void) {
  const { t } = useTranslation('user')
  const [setStatus, isSetting] = useSetUsersStatus()
  const [setGroup, isMoving] = useSetUsersGroup()
  const [closeAll, isClosing] = useDeleteUsers()
  const finish = (done: 'closed' | 'disabled' | 'enabled' | 'moved', payload: Changed) => {
    const count = payload.users.length
    if (count > 0) toast.success(t(`some.${done}`, { count }))
    onDone(payload)
  }
  const count = ids.length
  return {
    isBusy: isSetting || isMoving || isClosing,
    enable: async () => finish('enabled', await setStatus({ ids, status: 'ENABLED' })),
    disable: async () => {
      const title = t('disable.some', { count })
      const question = { title, text: t('disable.someText') }
      if (!(await confirm({ ...question, action: t('disable.someAction', { count }) }))) return
      finish('disabled', await setStatus({ ids, status: 'DISABLED' }))
    },
    move: async (group: string) => {
      const title = t('some.moveTitle', { count, group })
      const question = { title, text: t('some.moveText'), tone: 'primary' } as const
      if (!(await confirm({ ...question, action: t('some.move', { count }) }))) return
      finish('moved', await setGroup({ ids, groupId: globalId('Group', group) }))
    },
    close: async () => {
      const title = t('close.some', { count })
      const question = { title, text: t('close.text') }
      if (!(await confirm({ ...question, action: t('close.someAction', { count }) }))) return
      finish('closed', await closeAll({ ids }))
    },
  }
}
