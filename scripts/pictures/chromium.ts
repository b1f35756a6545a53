import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where Chromium and Chrome usually are. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Lists of suggestions that Chromium makes ready with each window, for an address that nobody types here:
 * they took most of the time of opening one.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off of what concerns a page or the network; our list takes the place of its own. */
const offByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['AimEnabled', 'PreconnectToSearch'],
]

/**
 * Starts the browser of this computer.
 *
 * @throws Error that says how to get one, where there is none
 */
export async function startChromium({ CHROME_PATH } = process.env): Promise<Browser> {
  const executablePath = CHROME_PATH ?? usualPlaces.find((path) => existsSync(path))
  if (executablePath === undefined || !existsSync(executablePath))
    throw new Error(
      `There is no Chromium ${CHROME_PATH === undefined ? 'in any of the usual places' : `at ${CHROME_PATH}`}. Install it, on Debian with apt-get install chromium, or name a Chrome or Chromium with CHROME_PATH.`,
    )
  // As root, as in a container, the sandbox of Chromium does not start.
  const isRoot = process.getuid?.() === 0
  const args = [
    `--disable-features=${[...offByPlaywright, ...suggestions].join(',')}`,
    ...(isRoot ? ['--no-sandbox'] : []),
  ]
  return chromium.launch({ executablePath, args })
}
