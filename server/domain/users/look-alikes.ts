/**
 * Each Latin letter with letters that look like it: single letters of the Latin, Greek, Cyrillic,
 * Armenian, Coptic, Cherokee and Lisu alphabets in Unicode's confusables.txt (Unicode Technical
 * Standard 39, version 13), and letters that look alike as capitals only.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ɑΑαАаᎪᴀꓮ',
  b: 'ƄʙΒВЬвᏏᏴꓐꞴ',
  c: 'СсᏟᴄⲤⲥꓚꮯ',
  d: 'ԁᎠᏧᴅꓒꓓ',
  e: 'ΕεЕеҽᎬᴇꓰꬲ',
  f: 'ϜքẝꓝꜰꞘꞙꬵ',
  g: 'ƍɡɢԌցᏀᏳᶃꓖ',
  h: 'ʜΗНнһհᎻᏂⲎꓧ',
  i: 'İıƖǀɩɪʟΙιІіӀӏᎥᏞⲒⳐꓡꓲꙇꭵ',
  j: 'ȷͿϳЈјᎫᴊꓙꞲ',
  k: 'ĸΚκКкᏦⲔꓗ',
  m: 'ΜϺМмᎷᴍⲘꓟ',
  n: 'ɴΝηոռⲚꓠ',
  o: 'ΟοσОоՕօᴏᴑⲞⲟꓳꬽ',
  p: 'ΡρРрᏢᴘⲢⲣꓑ',
  q: 'ԛգզ',
  r: 'ƦʀгᎡᏒᴦⲅꓣꭇꭈꮁ',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ',
  t: 'ΤτТтᎢᴛⲦꓔ',
  u: 'ʋυՍսᴜꓴꞟꭎꭒ',
  v: 'νѴѵᏙᴠꓦꮩ',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꮃ',
  x: 'ΧХхⲬꓫꞳ',
  y: 'ɣʏΥγУуҮүᎩᎽᶌỿⲨꓬꭚ',
  z: 'ΖζᏃᴢꓜꮓ',
}

/** A capital I, an l and a 1 look alike, and names do not differ by case. */
const PLAIN = { i: 'IlL1|', o: 'O0' } as const

const looks = new Map(
  [...Object.entries(LETTERS), ...Object.entries(PLAIN)].flatMap(([latin, others]) =>
    Array.from(others, letter => [letter, latin] as const),
  ),
)

/** The same lower-case letter for all letters that look alike. */
export function lookOf(letter: string): string {
  const look = looks.get(letter)
  if (look !== undefined) return look
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}
