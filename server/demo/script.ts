/** Models of the demo's upstream. Each has a default price. */
export const DEMO_MODELS = ['gpt-4o', 'gpt-4o-mini', 'gpt-3.5-turbo', 'deepseek-chat', 'o3-mini']

const QUOTED_LENGTH_MAX = 120

/** The answer of the demo's upstream, which says that it is scripted. */
export function demoAnswer(question: string): string {
  const asked = question.trim().slice(0, QUOTED_LENGTH_MAX)
  const opening = asked === '' ? 'Hello!' : `You asked: "${asked}".`
  return [
    opening,
    'This answer comes from the scripted upstream of the demo, so it knows nothing,',
    'but it travelled the whole way: your key was checked, the worst case was held,',
    'a channel was chosen, the words were streamed to you as they came,',
    'and the exact charge was settled before you saw the end of this sentence.',
    'Open the log page of the console to see it.',
  ].join(' ')
}
