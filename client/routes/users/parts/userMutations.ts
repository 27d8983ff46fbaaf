import { graphql } from 'react-relay'
import type { userMutationsAdjustBalanceMutation } from '../../../__generated__/userMutationsAdjustBalanceMutation.graphql.ts'
import type { userMutationsCreateMutation } from '../../../__generated__/userMutationsCreateMutation.graphql.ts'
import type { userMutationsDeleteMutation } from '../../../__generated__/userMutationsDeleteMutation.graphql.ts'
import type { userMutationsDeleteSomeMutation } from '../../../__generated__/userMutationsDeleteSomeMutation.graphql.ts'
import type { userMutationsGroupsMutation } from '../../../__generated__/userMutationsGroupsMutation.graphql.ts'
import type { userMutationsResetFactorsMutation } from '../../../__generated__/userMutationsResetFactorsMutation.graphql.ts'
import type { userMutationsRoleMutation } from '../../../__generated__/userMutationsRoleMutation.graphql.ts'
import type { userMutationsStatusesMutation } from '../../../__generated__/userMutationsStatusesMutation.graphql.ts'
import type { userMutationsStatusMutation } from '../../../__generated__/userMutationsStatusMutation.graphql.ts'
import type { userMutationsUpdateMutation } from '../../../__generated__/userMutationsUpdateMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useCreateUser = defineMutation<userMutationsCreateMutation>(
  graphql`
    mutation userMutationsCreateMutation($input: CreateUserInput!) {
      createUser(input: $input) {
        user {
          id
          ...UserRow_user
        }
      }
    }
  `,
  { success: () => ({ key: 'user:created' }), addsRows: ({ user }) => [user.id] },
)

export const useUpdateUser = defineMutation<userMutationsUpdateMutation>(
  graphql`
    mutation userMutationsUpdateMutation($input: UpdateUserInput!) {
      updateUser(input: $input) {
        user {
          ...UserRow_user
          ...UserForm_user
        }
      }
    }
  `,
  { success: () => ({ key: 'user:updated' }) },
)

export const useAdjustUserBalance = defineMutation<userMutationsAdjustBalanceMutation>(
  graphql`
    mutation userMutationsAdjustBalanceMutation($input: AdjustUserBalanceInput!) {
      adjustUserBalance(input: $input) {
        user {
          ...UserRow_user
        }
      }
    }
  `,
  { success: () => ({ key: 'user:adjust.done' }) },
)

export const useSetUserStatus = defineMutation<userMutationsStatusMutation>(
  graphql`
    mutation userMutationsStatusMutation($input: SetUserStatusInput!) @raw_response_type {
      setUserStatus(input: $input) {
        user {
          id
          status
        }
      }
    }
  `,
  { optimistic: user => ({ setUserStatus: { user } }) },
)

export const useSetUsersStatus = defineMutation<userMutationsStatusesMutation>(graphql`
  mutation userMutationsStatusesMutation($input: SetUsersStatusInput!) {
    setUsersStatus(input: $input) {
      users {
        ...UserRow_user
      }
      refused {
        ...RefusedUsers_refused
      }
    }
  }
`)

export const useSetUsersGroup = defineMutation<userMutationsGroupsMutation>(graphql`
  mutation userMutationsGroupsMutation($input: SetUsersGroupInput!) {
    setUsersGroup(input: $input) {
      users {
        ...UserRow_user
      }
      refused {
        ...RefusedUsers_refused
      }
    }
  }
`)

export const useDeleteUsers = defineMutation<userMutationsDeleteSomeMutation>(graphql`
  mutation userMutationsDeleteSomeMutation($input: DeleteUsersInput!) {
    deleteUsers(input: $input) {
      users {
        ...UserRow_user
      }
      refused {
        ...RefusedUsers_refused
      }
    }
  }
`)

export const useSetUserRole = defineMutation<userMutationsRoleMutation>(
  graphql`
    mutation userMutationsRoleMutation($input: SetUserRoleInput!) {
      setUserRole(input: $input) {
        user {
          ...UserRow_user
        }
      }
    }
  `,
  { success: () => ({ key: 'user:roleChanged' }) },
)

export const useResetFactors = defineMutation<userMutationsResetFactorsMutation>(
  graphql`
    mutation userMutationsResetFactorsMutation($input: ResetSecondFactorsInput!) {
      resetSecondFactors(input: $input) {
        user {
          id
        }
      }
    }
  `,
  { success: () => ({ key: 'user:resetFactors.done' }) },
)

/** A closed account stays in the list. */
export const useDeleteUser = defineMutation<userMutationsDeleteMutation>(
  graphql`
    mutation userMutationsDeleteMutation($input: DeleteUserInput!) {
      deleteUser(input: $input) {
        user {
          ...UserRow_user
        }
      }
    }
  `,
  { success: () => ({ key: 'user:close.done' }) },
)
