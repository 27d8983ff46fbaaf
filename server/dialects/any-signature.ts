/**
 * From Gemini 3 on the first call of a step needs the signature of the thoughts before it. Where there is none,
 * this text is accepted in its place: https://ai.google.dev/gemini-api/docs/thought-signatures
 */
export const GEMINI_ANY_SIGNATURE = 'skip_thought_signature_validator'
