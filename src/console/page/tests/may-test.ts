import { overview } from '../overview.ts'

/** Whether conversation tests are offered at all. */
export function mayTest(): boolean {
  return overview.value.value?.toolsets.includes('testing') ?? false
}
