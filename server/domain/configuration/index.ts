export { applyConfiguration, planConfiguration } from './apply-configuration.ts'
export {
  configurationChangeKinds,
  configurationSections,
  isToDo,
  type ConfigurationChange,
  type FieldDifference,
} from './change.ts'
export { exportConfiguration } from './export-configuration.ts'
