/** Why no browser can be opened from here; undefined when one can. */
export function noBrowserBecause(env: NodeJS.ProcessEnv): string | undefined {
  if (env.CI) return 'this is a CI server'
  if (env.SSH_CONNECTION || env.SSH_TTY) return 'this shell runs over SSH'
  const hasDesktop =
    process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME
  return hasDesktop ? undefined : 'there is no desktop here'
}

/** Opens a file in the program that the person's desktop has for it. */
export async function openInBrowser(file: string): Promise<void> {
  const { default: open } = await import('open')
  const started = await open(file)
  await new Promise<void>((resolve, reject) => {
    started.once('error', reject)
    // It is there once it was spawned: how it ends is nobody's concern.
    if (started.pid !== undefined) resolve()
  })
}
