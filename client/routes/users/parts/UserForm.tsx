import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  UserForm_user$data,
  UserForm_user$key,
} from '../../../__generated__/UserForm_user.graphql.ts'
import { useSession } from '../../../shell/session.ts'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useRowForm } from '../../../ui/form/useRowForm.ts'
import { UserFacts } from './UserFacts.tsx'
import { UserFields } from './UserFields.tsx'
import { useCreateUser, useUpdateUser } from './userMutations.ts'
import { newUser, userForm, type UserValues } from './userValues.ts'

interface UserFormProps {
  readonly groups: readonly string[]
  /** Absent for a new user. */
  readonly user: UserForm_user$key | null | undefined
}

export function UserForm({ groups, user }: UserFormProps) {
  const { t } = useTranslation('user')
  const row = useFragment(
    graphql`
      fragment UserForm_user on User {
        displayName
        group {
          name
        }
        id
        username
        ...UserFacts_user
      }
    `,
    user,
  )
  const viewerId = useSession(session => session.user?.id)
  const [create] = useCreateUser()
  const [update] = useUpdateUser()
  const form = useRowForm(userForm, {
    id: row?.id,
    open: () => (row ? valuesOf(row) : newUser),
    create,
    update,
  })
  return (
    <FormDrawer title={row ? t('edit') : t('add')} form={form}>
      <UserFields control={form.control} groups={groups} kind={kindOf(row?.id, viewerId)} />
      {row && <UserFacts user={row} />}
    </FormDrawer>
  )
}

function kindOf(id: string | undefined, viewerId: string | undefined) {
  if (id === undefined) return 'new'
  return id === viewerId ? 'self' : 'other'
}

function valuesOf({ displayName, group, username }: UserForm_user$data): UserValues {
  return { username, displayName: displayName ?? '', password: '', group: group.name }
}
