import { message } from '../../../contract/messages.ts'
import {
  listOptions,
  resetModelRatio,
  updateOptions,
} from '../../../server/domain/options/index.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestOption, isHidden } from '../wire/option.ts'

export async function listAll({ ctx }: Call): Promise<Answer> {
  const options = (await listOptions(ctx, {})).filter(({ key }) => !isHidden(key))
  return { data: options.map(({ key, value }) => ({ key, value: value ?? '' })) }
}

/** Changes an option. A hidden option without a value is ignored: existing clients send it unseen. */
export async function changeOne({ ctx, body }: Call): Promise<Answer> {
  const { key, value } = fromRestOption(body)
  const isUntouched = value === undefined && isHidden(key)
  if (!isUntouched) await updateOptions(ctx, { options: [{ key, value: value ?? '' }] })
  return {}
}

export async function resetRatios({ ctx }: Call): Promise<Answer> {
  await resetModelRatio(ctx)
  return { message: message(ctx.language, 'notices', 'modelRatiosReset') }
}
