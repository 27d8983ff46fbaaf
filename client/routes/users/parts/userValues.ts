import { CreateUser, UpdateUser } from '../../../../contract/inputs/user.ts'
import type { RowForm } from '../../../ui/form/rowForm.ts'

/** The values of the user form, as typed. */
export interface UserValues {
  readonly username: string
  readonly displayName: string
  /** Empty in an edit: unchanged. */
  readonly password: string
  readonly group: string
}

export const newUser: UserValues = { username: '', displayName: '', password: '', group: '' }

export const userForm: RowForm<UserValues> = {
  create: {
    // Every account starts with the role NORMAL and in the default group.
    schema: CreateUser.omit({ role: true }),
    toInput: ({ username, displayName, password }) => ({
      username,
      password,
      displayName: displayName.trim() === '' ? undefined : displayName,
    }),
  },
  update: { schema: UpdateUser.omit({ id: true }), toInput: values => ({ ...values }) },
}
