import { ApplyConfiguration, ExportConfiguration } from '../../../contract/inputs/configuration.ts'
import {
  applyConfiguration,
  configurationChangeKinds,
  configurationSections,
  exportConfiguration,
  planConfiguration,
  type ConfigurationChange as Change,
  type FieldDifference,
} from '../../domain/configuration/index.ts'
import { builder } from '../builder.ts'
import { inputFrom } from '../input-from.ts'
import { many, text, verbField } from '../verb-field.ts'

const kinds: Readonly<Record<(typeof configurationChangeKinds)[number], string>> = {
  ADD: 'The site does not have it.',
  CHANGE: 'The site has other values.',
  REMOVE: 'The file does not have it, and it is removed.',
  UNLISTED: 'The file does not have it, and it stays.',
}

const ConfigurationChangeKind = builder.enumType('ConfigurationChangeKind', {
  description: 'What kind of difference between the site and a configuration file it is.',
  values: Object.fromEntries(
    configurationChangeKinds.map(kind => [kind, { value: kind, description: kinds[kind] }]),
  ),
})

const ConfigurationSection = builder.enumType('ConfigurationSection', {
  description: 'A section of a configuration file.',
  values: Object.fromEntries(
    configurationSections.map(section => [
      section.toUpperCase(),
      { value: section, description: `The section \`${section}\`.` },
    ]),
  ),
})

const ConfigurationField = builder.objectRef<FieldDifference>('ConfigurationField').implement({
  description: 'A value that differs between the site and a configuration file.',
  fields: t => ({
    field: t.exposeString('field', {
      nullable: true,
      description: 'The field of a channel or the entry of a map; null for a whole setting.',
    }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'The value of the site, secrets masked; null for none.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'The value of the file, secrets masked; null for none.',
    }),
  }),
})

const ConfigurationChange = builder.objectRef<Change>('ConfigurationChange').implement({
  description: 'A difference between the site and a configuration file.',
  fields: t => ({
    kind: t.expose('kind', { type: ConfigurationChangeKind, description: 'What kind it is.' }),
    section: t.expose('section', {
      type: ConfigurationSection,
      description: 'The section of the file.',
    }),
    name: t.exposeString('name', {
      description: 'The key of the setting, or the name of the channel.',
    }),
    fields: t.expose('fields', {
      type: [ConfigurationField],
      description: 'The values that differ.',
    }),
  }),
})

const ExportConfigurationInput = inputFrom('ExportConfigurationInput', ExportConfiguration, {
  description: 'What an exported configuration has.',
})
const PlanConfigurationInput = inputFrom('PlanConfigurationInput', ApplyConfiguration, {
  description: 'A configuration to compare with the site.',
})
const ApplyConfigurationInput = inputFrom('ApplyConfigurationInput', ApplyConfiguration, {
  description: 'A configuration to apply to the site.',
})

verbField('exportConfiguration', {
  description:
    'Groups, prices, options and channels of the site as a YAML file. With secrets it needs a proof of identity.',
  may: 'option:read',
  input: ExportConfigurationInput,
  payload: { document: text('The file.') },
  isGuarded: true,
  run: async (input, ctx) => ({ document: await exportConfiguration(ctx, input) }),
})

verbField('planConfiguration', {
  description:
    'Compares a configuration file with the site, with all checks of applying it. Nothing is changed or locked. Needs a proof of identity.',
  may: 'option:write',
  input: PlanConfigurationInput,
  payload: { changes: many(ConfigurationChange, 'The differences.') },
  isGuarded: true,
  isLong: true,
  run: async (input, ctx) => ({ changes: await planConfiguration(ctx, input) }),
})

verbField('applyConfiguration', {
  description:
    'Makes the site as a configuration file says. The whole file is checked before anything is written; a second call continues where an interrupted one stopped. Needs a proof of identity.',
  may: 'option:write',
  input: ApplyConfigurationInput,
  payload: { changes: many(ConfigurationChange, 'What was changed.') },
  isGuarded: true,
  isLong: true,
  run: async (input, ctx) => ({ changes: await applyConfiguration(ctx, input) }),
})
