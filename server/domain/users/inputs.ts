import type { z } from 'zod'
import { choice, input, rowId } from '../../../contract/inputs/common.ts'

/** The third status is reserved: nobody sets it by hand. */
export const SetUserStatus = input({ id: rowId(), status: choice(['ENABLED', 'DISABLED']) })
export type SetUserStatus = z.input<typeof SetUserStatus>

/** There is one root, made at the first start. */
export const SetUserRole = input({ id: rowId(), role: choice(['NORMAL', 'ADMIN']) })
export type SetUserRole = z.input<typeof SetUserRole>
