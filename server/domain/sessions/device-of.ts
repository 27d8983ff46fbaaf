/** What a browser says about itself; undefined for what is not recognized. */
export interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

type Rules = readonly (readonly [pattern: RegExp, name: string])[]

/** The first match counts: most browsers also contain the words of Chrome and Safari. */
const BROWSERS: Rules = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bElectron\//, 'Electron'],
  [/\b(HeadlessChrome|Chromium|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
  [/\b(MSIE |Trident\/)/, 'Internet Explorer'],
  [/^curl\//, 'curl'],
  [/^(python-requests|Python|python-httpx|aiohttp)\b/i, 'Python'],
  [/^(node|undici|axios)\b/, 'Node.js'],
  [/^Go-http-client\//, 'Go'],
  [/^PostmanRuntime\//, 'Postman'],
]

/** Devices with iOS also contain "Mac OS X", and Android also "Linux". */
const SYSTEMS: Rules = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser and the system of a `User-Agent` header. */
export function deviceOf(agent: string): Device {
  return { browser: firstMatch(BROWSERS, agent), system: firstMatch(SYSTEMS, agent) }
}

function firstMatch(rules: Rules, agent: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(agent))?.[1]
}
