import { expect, test } from 'vitest'
import { deviceOf } from '../../../../server/domain/sessions/device-of.ts'

const MOZILLA = 'Mozilla/5.0'
const WINDOWS = `${MOZILLA} (Windows NT 10.0; Win64; x64)`
const MAC = `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7)`
const LINUX = `${MOZILLA} (X11; Linux x86_64)`
const ANDROID = `${MOZILLA} (Linux; Android 10; K)`
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X)`
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = 'Safari/537.36'

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 ${SAFARI}`, 'Chrome', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 ${SAFARI} Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 ${SAFARI} OPR/122.0.0.0`, 'Opera', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0 YaBrowser/25.8 ${SAFARI}`, 'Yandex', 'Windows'],
  [`${MOZILLA} (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Windows'],
  [`${MOZILLA} (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko`, 'Internet Explorer', 'Windows'],
  [`${MAC} ${APPLE} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${MAC} ${WEBKIT} Chrome/142.0.0.0 ${SAFARI}`, 'Chrome', 'macOS'],
  [`${LINUX} ${WEBKIT} HeadlessChrome/142.0.0.0 ${SAFARI}`, 'Chrome', 'Linux'],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0 ${SAFARI}`,
    'Chrome',
    'ChromeOS',
  ],
  [`${ANDROID} ${WEBKIT} Chrome/142.0.0.0 Mobile ${SAFARI}`, 'Chrome', 'Android'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 ${SAFARI}`,
    'Samsung Internet',
    'Android',
  ],
  [`${ANDROID} ${WEBKIT} Chrome/130.0 ${SAFARI} MicroMessenger/8.0.60`, 'WeChat', 'Android'],
  [`${IPHONE} ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${IPHONE} ${APPLE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${IPHONE} ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  [`${MOZILLA} (iPad; CPU OS 17_7 like Mac OS X) ${APPLE} EdgiOS/142.0`, 'Edge', 'iPadOS'],
  ['curl/8.16.0', 'curl', undefined],
  ['python-requests/2.32.5', 'Python', undefined],
  ['node', 'Node.js', undefined],
  ['Go-http-client/1.1', 'Go', undefined],
  ['', undefined, undefined],
  ['<script>alert(1)</script>', undefined, undefined],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})
