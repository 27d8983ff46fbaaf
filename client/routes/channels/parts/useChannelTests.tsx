import Button from '@mui/material/Button'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { toast } from '../../../ui/toast.ts'
import { useTestChannel } from './channelMutations.ts'

/** The tested channel, with the fields of its row. */
export interface TestTarget {
  readonly id: string
  readonly name: string
  readonly models: readonly string[]
}

/** What the upstream said, or an error of the server. */
export interface TestError {
  readonly code: string
  readonly message: string
}

export interface TestFailure {
  readonly channel: string
  /** Null for a test that passed. */
  readonly error: TestError | null
  /** Absent for a failure that was stored. */
  readonly model?: string
  readonly durationMs?: number
}

export interface TestResult extends TestFailure {
  readonly model: string
  readonly durationMs: number
  readonly isOk: boolean
  /** The beginning of what the model wrote; null when it wrote nothing. */
  readonly answer: string | null
  readonly isStreamed: boolean
  /** Whether a stream arrived at its end only. */
  readonly isLate: boolean
}

export interface Tests {
  /** Sends one real call, for the given model or for the test model of the channel. */
  readonly run: (channel: TestTarget, model?: string) => Promise<TestResult | undefined>
  /** As `run`, without a message about the result. Rejects with the error of the server. */
  readonly runQuietly: (channel: TestTarget, model: string) => Promise<TestResult>
  /** The channel for which a model is being chosen. */
  readonly chosen: TestTarget | undefined
  readonly choose: (channel: TestTarget | undefined) => void
  /** The failure whose details are open. */
  readonly shown: TestFailure | undefined
  readonly show: (failure: TestFailure | undefined) => void
}

export const ChannelTests = createContext<Tests | undefined>(undefined)

export function useTests(): Tests {
  const tests = use(ChannelTests)
  if (!tests) throw new Error('useChannelTests needs the provider of the channels page')
  return tests
}

export function useChannelTests(): Tests {
  const [chosen, choose] = useState<TestTarget>()
  const [shown, show] = useState<TestFailure>()
  const test = useTest()
  const showResult = useShowResult(show)
  const errorText = useErrorText()
  const run = useCallback(
    async (channel: TestTarget, model?: string) => {
      try {
        const result = await test(channel, model)
        showResult(result)
        return result
      } catch (thrown) {
        toast.error(errorText(thrown))
        return undefined
      }
    },
    [test, showResult, errorText],
  )
  return useMemo(
    () => ({ run, runQuietly: test, chosen, choose, shown, show }),
    [run, test, chosen, shown],
  )
}

function useTest() {
  const [run] = useTestChannel()
  return useCallback(
    async ({ id, name }: TestTarget, model?: string): Promise<TestResult> => {
      const { result } = await run({ id, model: model ?? null })
      const { isOk, error, durationMs, model: called, answer, isLate } = result
      const isStreamed = result.isStreamed === true
      const shown = { error: error ?? null, answer: answer ?? null, isStreamed, isLate }
      return { ...shown, durationMs, model: called, isOk, channel: name }
    },
    [run],
  )
}

function useShowResult(show: (result: TestResult) => void): (result: TestResult) => void {
  const { t } = useTranslation('channel')
  const durationText = useDurationText()
  return useCallback(
    result => {
      if (result.isOk) {
        toast.success(
          t('test.passed', { name: result.channel, time: durationText(result.durationMs, 2) }),
        )
        return
      }
      toast.error(t('test.failed', { name: result.channel }), {
        action: (
          <Button size="small" color="inherit" onClick={() => show(result)}>
            {t('test.details')}
          </Button>
        ),
      })
    },
    [t, show, durationText],
  )
}
