import { pathToFileURL } from 'node:url'
import { requireStartingNode } from './support/node24.mjs'
import { explainFailure } from './support/explain-failure.mjs'
import { alone } from './support/lock.mjs'
import { isFresh, perform, STEPS } from './support/steps.mjs'

/**
 * Prepares a clone: packages, PostgreSQL, generated code, the built console. Runs only steps that are
 * out of date, so a second call takes a few milliseconds.
 */
export async function prepare({ skip = [] } = {}) {
  requireStartingNode()
  const steps = STEPS.filter(step => !skip.includes(step.name))
  if (steps.every(isFresh)) return
  try {
    await alone(async () => {
      for (const step of steps) {
        if (!isFresh(step)) await show(step)
      }
    })
  } catch (error) {
    console.error(explainFailure(error.message))
    process.exit(1)
  }
}

async function show(step) {
  const startedAt = performance.now()
  process.stdout.write(`${step.says} … `)
  try {
    await perform(step)
  } catch (error) {
    console.log('failed')
    throw error
  }
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await prepare()
