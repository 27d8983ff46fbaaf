import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findChannelType } from '../../../../contract/channel-types.ts'
import { lineFormOf } from '../../../../contract/key-parts.ts'
import { ChoiceRow } from '../../../ui/form/ChoiceRow.tsx'
import { SwitchRow, TextRow } from '../../../ui/form/fields.tsx'
import { keyChoices } from '../../../../contract/enums.ts'
import { formOfType, hasKeyShape } from './channelTypeForm.ts'
import { keysOf, repeatedKeys, type ChannelValues } from './channelValues.ts'

/** The key of the channel. It can be set but not read. */
export function KeyRow({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(['channel', 'channelWork', 'common'])
  const { control } = useFormContext<ChannelValues>()
  const code = Number(useWatch({ control, name: 'type' }))
  const isBatch = useWatch({ control, name: 'isBatch' })
  const help = useKeyHelp(code)
  const { isBatchable } = formOfType(code)
  const hint = findChannelType(code)?.keyHint || t('channelWork:form.key.hint')
  const isLong = isBatch || !isBatchable
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      <TextRow
        control={control}
        name="key"
        label={t('channelWork:form.key.label')}
        required={isNew}
        help={help}
        placeholder={isNew ? hint : t('common:form.keep')}
        type={isLong ? 'text' : 'password'}
        multiline={isLong}
        minRows={isLong ? 4 : 1}
        maxRows={10}
        autoComplete="new-password"
        isMono
      />
      {isNew && isBatchable && <Batch isBatch={isBatch} />}
    </Box>
  )
}

/** Whether there are several keys, and what they become. */
function Batch({ isBatch }: { readonly isBatch: boolean }) {
  const { t } = useTranslation('channelWork')
  const { control } = useFormContext<ChannelValues>()
  return (
    <>
      <SwitchRow control={control} name="isBatch" label={t('form.key.batch')} />
      {isBatch && <KeysAs />}
    </>
  )
}

const KEYS_AS = ['EACH', ...keyChoices] as const

/** What the keys of a batch become. */
function KeysAs() {
  const { t } = useTranslation('channelWork')
  const { control } = useFormContext<ChannelValues>()
  return (
    <ChoiceRow
      control={control}
      name="keysAs"
      label={t('form.key.as')}
      options={KEYS_AS}
      valueOf={value => value}
      labelOf={value => t(`form.key.${value}`)}
    />
  )
}

/** The help text of the key: the number of keys, or that a key has an unusual number of parts. */
function useKeyHelp(code: number): string | undefined {
  const { t } = useTranslation(['channel', 'channelWork'])
  const { control } = useFormContext<ChannelValues>()
  const [key, isBatch, keysAs] = useWatch({ control, name: ['key', 'isBatch', 'keysAs'] })
  const keyHint = findChannelType(code)?.keyHint ?? ''
  const keys = keysOf({ key, isBatch }).filter(one => one.trim() !== '')
  const isOdd = keys.some(one => !hasKeyShape(keyHint, one))
  if (keys.length > 0 && isOdd) return t('channelWork:form.key.odd', { hint: keyHint })
  if (isBatch) {
    const repeated = repeatedKeys({ key, isBatch })
    const text = keysAs === 'EACH' ? 'count' : 'countOne'
    const count = t(`channelWork:form.key.${text}`, { count: keys.length })
    const form = lineFormOf(code)
    return [
      count,
      repeated === 0 ? '' : t('channelWork:form.key.repeated', { count: repeated }),
      form === keyHint ? '' : t('channelWork:form.key.shape', { hint: form }),
    ]
      .filter(text => text !== '')
      .join(' · ')
  }
  return keyHint ? t('channelWork:form.key.shape', { hint: keyHint }) : undefined
}
