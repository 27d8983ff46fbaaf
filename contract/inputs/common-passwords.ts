/**
 * The most used passwords of eight characters and more, in lower case, as lists of published passwords have
 * them. Rows of keys, repeated characters and words with a usual end are rules below.
 */
const USED = `11223344 12341234 12344321 12345679 123123123 12312312 123321123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx zxcvbnm1 asdf1234 asdfasdf qwer1234 qweqweqwe qwe123qwe
abc12345 abcd1234 a1b2c3d4 aa123456 aa12345678 a12345678 a123456789 1234qwer 123456ab 123456aa 123456abc
123qweasd 147258369 159357456 741852963 789456123 987654321 0987654321 1234567891 12345678910 1029384756
5201314520 52013141 woaini1314 woaini520 iloveyou1 iloveyou2 ihateyou princess1 sunshine1 football1
baseball1 superman1 batman123 michael1 charlie1 jennifer1 jordan23 trustno1 whatever1 starwars1 computer1
internet1 samsung1 p@ssw0rd p@ssword pa$$word pa55word passw0rd1 welcome01 letmein01 admin@123 root@123
test1234 temp1234 guest123 hello123 love1234 monkey123 dragon123 master123 shadow123 secret123 default1
adminadmin rootroot testtest useruser passpass`
const used: ReadonlySet<string> = new Set(USED.split(/\s+/))

const WORDS = `password passw0rd passwort passwd admin administrator root user guest test demo login welcome
letmein iloveyou changeme changeit default secret master qwerty qwertz azerty asdfgh monkey dragon sunshine
princess football baseball superman computer internet sluice gateway openai chatgpt server system`
const words: ReadonlySet<string> = new Set(WORDS.split(/\s+/))
/** What people add to a word. */
const USUAL_END = /(?:0*|1|12|123|1234|12345|123456|1234567|12345678|20[12]\d)[!@#.]?$/

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const REPEATED = /^(.{1,4})\1+$/su

/** Whether a password is among the first that a program tries, which finds it in seconds. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (used.has(text) || REPEATED.test(text)) return true
  if (words.has(text.replace(USUAL_END, ''))) return true
  return ROWS.some(row => isWithin(row, text))
}

/** Whether a text goes on along a row of keys, in either direction, and at its end from the start. */
function isWithin(row: string, text: string): boolean {
  const long = row.repeat(3)
  return long.includes(text) || Array.from(long).toReversed().join('').includes(text)
}
