import SettingsPageQueryNode, {
  type SettingsPageQuery,
} from '../../__generated__/SettingsPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: () => ({ personal: preload<SettingsPageQuery>(SettingsPageQueryNode, {}) }),
})
