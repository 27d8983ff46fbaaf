import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../scripts/support/list-files.ts'

/** Words that are not used, and what to write instead. Matched in file names and in every line. */
const WORDS: readonly (readonly [old: RegExp, instead: string])[] = [
  [/\bhouses?\b/i, 'the product, or the variable by what it is'],
  [/\bground[.]ts\b|\bthe ground\b/i, 'bootstrap'],
  [/\bnudg(e|es|ed|ing)\b/i, 'notifySoon, notify'],
  [/\btellers?\b/i, 'topUps, top-ups'],
  [/\bkeepers?\b/i, 'supervisor, or what it does'],
  [/\b[Bb]ook(s|ed|ing)?\b|[a-z]Books?\b/, 'ledger; records, charges, settles'],
  [/\b(re|un)?seal(s|ed|ing)?\b|[a-z]Seal\b/i, 'encrypt, encryption'],
  [/\bbank test\b/i, 'chaos test'],
  [/\bHears\b|\bEar\b|\ban ear\b/, 'SubscriptionClient'],
  [/\buseVerb\b/, 'defineMutation'],
  [/\bTestee\b/, 'TestTarget'],
  [/\boddit(y|ies)\b/i, 'malformedPart, malformed request'],
  [/\bpurses?\b/i, 'rewardBalance, reward balance'],
  [/\bnoughts?\b/i, 'zero, 0'],
  [/\borHidden\b|\borNull\b/, 'nullOnDenied, nullOnNotFound'],
  [/\bHeldBack\b|\bhold-back\b/, 'PendingEvents, pending-events'],
  [/\bprocess-mark\b/, 'pid-file'],
  [/\b(write|bring)s? .{0,20}\bhome\b/i, 'write to the database'],
  [/\bwhom\b/i, 'the noun: user, caller, reader'],
  [/\bby and by\b/i, 'gradually, later'],
  [/\bnews\b|[a-z]News\b/, 'notification, event'],
  [/\btold\b|\btells?\b|[a-z]Told\b/i, 'sends, returns, shows, reports'],
  [/\bhears?\b|\bheard\b/i, 'receives'],
  [/\bnobody\b|\bsomebody\b|\banybody\b|\beverybody\b|\bwhoever\b/i, 'the noun: user, caller'],
  [/\btraced\b/i, 'logged'],
  [/\bgoes in and never comes out\b/i, 'can be set but not read'],
  [/\bwhat is absent stays\b/i, 'absent fields stay unchanged'],
  [
    /\bgladly\b|\bgives? way\b|\bhonest(ly)?\b|\bbelieve[sd]?\b/i,
    'accept, is replaced by, or what is meant',
  ],
  [/\blaws?\b/i, 'rule, invariant'],
  [/\bold wire\b/i, 'REST API, former API'],
  [/\bride on\b|\brides with\b/i, 'use, be sent with'],
  [
    /\bthreats [A-Z]?\d|\brelay contract\b|\bbilling contract\b|\bbilling (§ ?)?\d|\bdesign \d|\(spec\)/i,
    'the rule itself, in docs/security.md or the README of the folder',
  ],
]

/** Lines that need a word of the list, and why. */
const ALLOWED: readonly (readonly [line: RegExp, reason: string])[] = [
  [
    /'sluice seal'/,
    'part of the derivation of every released key: another text loses stored values',
  ],
  [/'postgres', 'nobody'|"nobody"|`nobody`/, 'the name of a system account'],
  [/Tell me a story/, 'a prompt of a call'],
  [/^CHANGELOG[.]md:.*`verifyBooks`/, 'the former name of a field, in the notes of its release'],
]

/** Generated files, data of other makers, and this list. Released migrations are never edited. */
const EXEMPT =
  /__generated__\/|^package-lock[.]json$|^contract\/prices\/|^prisma\/migrations\/|[.](png|svg|ico)$|^client\/persisted[.]json$|^tests\/words[.]test[.]ts$/

const FILES = listFiles('.').filter(file => !EXEMPT.test(file))
const LINES = FILES.flatMap(linesOf).filter(
  line => !ALLOWED.some(([allowed]) => allowed.test(line)),
)

/** The name of a file and its lines, each with its place. */
function linesOf(file: string): string[] {
  return [
    file,
    ...readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => `${file}:${index + 1}: ${line.trim()}`),
  ]
}

test.each(WORDS)('no file uses %s: write %s', word => {
  expect(LINES.filter(line => word.test(line))).toEqual([])
})
