import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useProofMutation } from '../__generated__/useProofMutation.graphql.ts'
import type { useProofPasskeyMutation } from '../__generated__/useProofPasskeyMutation.graphql.ts'
import type { useProofQuery } from '../__generated__/useProofQuery.graphql.ts'
import { callOperation } from '../relay/operation.ts'
import { requestPasskey } from './passkeys.ts'

const METHODS = graphql`
  query useProofQuery {
    viewer {
      hasPassword
      secondFactors {
        authenticatorAddedAt
        passkeys {
          id
        }
      }
    }
  }
`

const START = graphql`
  mutation useProofPasskeyMutation {
    startPasskeySignIn {
      options
    }
  }
`

const PROVE = graphql`
  mutation useProofMutation($input: ProveIdentityInput!) {
    proveIdentity(input: $input) {
      viewer {
        __typename
      }
    }
  }
`

type Proof = useProofMutation['variables']['input']

/** How the account can prove the identity of its owner. */
export interface ProofMethods {
  readonly hasFactor: boolean
  readonly hasApp: boolean
  /** An account without both signs in again. */
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
}

/** Sends proofs until one is accepted. */
export function useProof(onAnswer: (isProven: boolean) => void) {
  const [methods, setMethods] = useState<ProofMethods>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    readMethods().then(setMethods, setFailure)
  }, [])
  const attempt = async (proofOf: () => Promise<Proof>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await callOperation<useProofMutation>(PROVE, { input: await proofOf() })
      onAnswer(true)
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }
  return {
    methods,
    failure,
    isBusy,
    prove: (proof: Proof) => attempt(() => Promise.resolve(proof)),
    proveByPasskey: () =>
      attempt(async () => {
        const answer = await callOperation<useProofPasskeyMutation>(START, {})
        return { credential: await requestPasskey(answer.startPasskeySignIn.options) }
      }),
  }
}

async function readMethods(): Promise<ProofMethods> {
  const { viewer } = await callOperation<useProofQuery>(METHODS, {})
  const { authenticatorAddedAt, passkeys = [] } = viewer?.secondFactors ?? {}
  const hasPasskey = passkeys.length > 0
  const hasApp = Boolean(authenticatorAddedAt)
  return {
    hasApp,
    hasFactor: hasApp || hasPasskey,
    hasPassword: viewer?.hasPassword === true,
    hasPasskey,
  }
}
