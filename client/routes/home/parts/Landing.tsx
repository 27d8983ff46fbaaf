import { use } from 'react'
import type { PriceSummary } from '../Home.entrypoint.ts'
import { Closing } from './Closing.tsx'
import { ConsolePicture } from './ConsolePicture.tsx'
import { Hero } from './Hero.tsx'
import { ModelPrices } from './ModelPrices.tsx'
import { Reasons } from './Reasons.tsx'
import { SiteFacts } from './SiteFacts.tsx'
import { Steps } from './Steps.tsx'

/** The built-in home page. It shows no models before there are any. */
export function Landing({ summary: loading }: { readonly summary: Promise<PriceSummary> }) {
  const summary = use(loading)
  const model = summary.examples[0]?.model
  return (
    <>
      <Hero model={model} />
      <ConsolePicture examples={summary.examples} />
      {summary.modelCount > 0 && <ModelPrices summary={summary} />}
      <Reasons />
      <Steps />
      <Closing />
      <SiteFacts />
    </>
  )
}
