export { getSetup, setupSteps, type Setup, type SetupStep } from './get-setup.ts'
