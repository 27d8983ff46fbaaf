import { UpdateOptionEntries, UpdateOptions } from '../../../contract/inputs/option.ts'
import type { OptionControl as Control, OptionTab as Tab } from '../../../contract/options.ts'
import {
  listOptions,
  resetModelRatio,
  updateOptionEntries,
  updateOptions,
  type OptionChange,
  type OptionView,
} from '../../domain/options/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { optionEvents } from '../live/options.ts'
import { many, verbField } from '../verb-field.ts'
import { User } from './user.ts'

const OptionControl = builder.enumType('OptionControl', {
  description:
    'The kind of the form field of a setting, which also defines the format of its text.',
  values: {
    SWITCH: { description: '`true` or `false`.' },
    NUMBER: { description: 'A number in plain notation.' },
    TEXT: { description: 'One line of text.' },
    MARKUP: { description: 'Markdown or HTML.' },
    LIST: { description: 'One entry a line.' },
    JSON: { description: 'A JSON text.' },
    CHOICE: { description: 'One of `choices`.' },
    SECRET: { description: 'One line of text that is never shown.' },
  } satisfies Record<Control, { description: string }>,
})

const OptionTab = builder.enumType('OptionTab', {
  description: 'A page of the settings.',
  values: {
    OPERATION: { value: 'operation', description: 'Prices, groups, quota and the relay.' },
    SYSTEM: { value: 'system', description: 'Addresses, payment, sign-in and mail.' },
    OTHER: { value: 'other', description: 'Name and texts of the site.' },
  } satisfies Record<string, { value: Tab; description: string }>,
})

const LastChange = builder.objectRef<OptionChange>('OptionChange').implement({
  description: 'The newest change of a setting, from the audit log.',
  fields: t => ({
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When it was changed.' }),
    actor: t.field({
      type: User,
      nullable: true,
      description: 'The account that changed it; null for the server and a deleted account.',
      resolve: ({ actorId }, _args, ctx) => (actorId === null ? null : ctx.loaders.user(actorId)),
    }),
    former: t.exposeString('former', {
      nullable: true,
      description:
        'The value before, as text. Null for a secret, after a change of single entries, and for a text that is too long for the log.',
    }),
  }),
})

const Option = builder.objectRef<OptionView>('Option').implement({
  description: 'One setting of the site. Needs the role ROOT.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: option => encodeId('Option', option.key) }),
    key: t.exposeString('key', { description: 'Its name.' }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'Its value as text; null for a secret, which can be set but not read.',
    }),
    isSecret: t.exposeBoolean('secret', { description: 'Whether it is a secret.' }),
    isSecretSet: t.exposeBoolean('isSecretSet', {
      description: 'Whether it is a secret that has a value.',
    }),
    control: t.expose('control', {
      type: OptionControl,
      description: 'The kind of its form field.',
    }),
    choices: t.exposeStringList('choices', {
      description: 'The values that a choice accepts; empty for every other control.',
    }),
    hasEffect: t.exposeBoolean('hasEffect', {
      description:
        'Whether the server acts on the setting. Otherwise it is only kept for clients of the old REST API.',
    }),
    default: t.exposeString('default', {
      nullable: true,
      description: 'The text that applies when nothing is saved; null for a secret.',
    }),
    lastChange: t.field({
      type: LastChange,
      nullable: true,
      description: 'The newest change; null when it was never changed.',
      resolve: ({ key }, _args, ctx) => ctx.loaders.optionChange(key),
    }),
    section: t.exposeString('section', { description: 'Section of that page.' }),
    tab: t.expose('tab', { type: OptionTab, description: 'Its settings page.' }),
  }),
})

const OptionInput = builder.inputType('OptionInput', {
  description: 'A new value of a setting.',
  fields: t => ({
    key: t.string({ required: true, description: 'Its name.' }),
    value: t.string({
      description:
        'Its value as text. Null deletes a secret and resets any other setting to its default. Empty text, or the mask of a secret, keeps the secret.',
    }),
  }),
})

const UpdateOptionsInput = inputFrom('UpdateOptionsInput', UpdateOptions, {
  description: 'New values of settings; all of them are saved, or none.',
  objects: { options: { type: [OptionInput] } },
})

export const OptionEntryInput = builder.inputType('OptionEntryInput', {
  description: 'A new value of one entry of a setting that is a map.',
  fields: t => ({
    key: t.string({ required: true, description: 'Name of the setting.' }),
    name: t.string({ required: true, description: 'Name of the entry, such as a model.' }),
    before: t.string({
      description:
        'The value that the change was made from, null for none. The change is refused when another value is saved meanwhile.',
    }),
    after: t.string({
      description: 'The new value, decimal text in a map of numbers. Null removes the entry.',
    }),
  }),
})

const UpdateOptionEntriesInput = inputFrom('UpdateOptionEntriesInput', UpdateOptionEntries, {
  description: 'New values of entries of settings; all of them are saved, or none.',
  objects: { entries: { type: [OptionEntryInput] } },
})

builder.queryField('options', t =>
  t.field({
    type: [Option],
    description: 'Settings of the site. Needs the role ROOT.',
    authScopes: { may: 'option:read' },
    args: {
      keys: t.arg.stringList({ description: 'Which ones; all when absent.' }),
      tab: t.arg({ type: OptionTab, description: 'Only those of one page.' }),
    },
    resolve: (_root, { keys, tab }, ctx) => listOptions(ctx, { keys, tab }),
  }),
)

const options = many(Option, 'The settings after the change.')

verbField('updateOptions', {
  description: 'Saves settings of the site.',
  may: 'option:write',
  input: UpdateOptionsInput,
  payload: { options },
  run: async (input, ctx) => ({ options: await updateOptions(ctx, input) }),
})

verbField('resetModelRatio', {
  description: 'Resets the model ratios to those that are shipped.',
  may: 'option:write',
  payload: { options },
  run: async (_input, ctx) => ({ options: await resetModelRatio(ctx) }),
})

verbField('updateOptionEntries', {
  description:
    'Saves entries of settings that are maps, such as the prices of models. Other entries stay as they are.',
  may: 'option:write',
  input: UpdateOptionEntriesInput,
  payload: { options },
  run: async (input, ctx) => ({ options: await updateOptionEntries(ctx, input) }),
})

builder.subscriptionField('optionsUpdated', t =>
  t.field({
    type: [Option],
    description:
      'Those of the named settings that were changed, after each change. Needs the role ROOT.',
    authScopes: { may: 'option:read' },
    args: { keys: t.arg.stringList({ required: true, description: 'Which ones.' }) },
    subscribe: (_root, { keys }, ctx) => optionEvents(ctx, keys),
    resolve: event => event,
  }),
)
