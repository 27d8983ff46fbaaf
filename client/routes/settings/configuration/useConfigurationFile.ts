import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useConfigurationFileMutation } from '../../../__generated__/useConfigurationFileMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { countValues } from './differenceRows.ts'
import { planConfiguration, type ConfigurationChange } from './planConfiguration.ts'

const useApply = defineMutation<useConfigurationFileMutation>(graphql`
  mutation useConfigurationFileMutation($input: ApplyConfigurationInput!) {
    applyConfiguration(input: $input) {
      changes {
        fields {
          field
        }
        kind
      }
    }
  }
`)

/** What is compared and applied. */
interface Draft {
  readonly document: string
  readonly isPruned: boolean
}

/** What the server said about the file; it no longer counts when the file changes. */
interface Outcome {
  readonly changes?: readonly ConfigurationChange[]
  readonly failure?: unknown
}

const EMPTY: Draft = { document: '', isPruned: false }

/** The file in the form, its differences from the site, and how to apply it. */
export function useConfigurationFile() {
  const [draft, setDraft] = useState(EMPTY)
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isComparing, setComparing] = useState(false)
  const [isApplied, setApplied] = useState(false)
  const [run, isApplying] = useApply()
  const edit = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setOutcome({})
    setApplied(false)
  }
  const compare = async () => {
    setComparing(true)
    try {
      setOutcome({ changes: await planConfiguration(draft) })
    } catch (failure) {
      setOutcome({ failure })
    } finally {
      setComparing(false)
    }
  }
  /** Resolves to the number of changed values, or to undefined when the server refuses the file. */
  const apply = async (): Promise<number | undefined> => {
    try {
      const { changes } = await run(draft)
      setOutcome({})
      setApplied(true)
      return countValues(changes)
    } catch (failure) {
      setOutcome({ failure })
      return undefined
    }
  }
  return {
    draft,
    ...outcome,
    isComparing,
    isApplying,
    isUnsaved: draft.document !== '' && !isApplied,
    edit,
    compare,
    apply,
  }
}

export type ConfigurationFile = ReturnType<typeof useConfigurationFile>
