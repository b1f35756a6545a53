import { InputError } from '../../errors.ts'
import type { PackFile, PackSource } from '../suite/suite-file.ts'
import { fairHousing } from './fair-housing.ts'
import { inventedListing } from './invented-listing.ts'
import { offTopic } from './off-topic.ts'
import { type PackName, packNames } from './pack-names.ts'
import { privacy } from './privacy.ts'
import { promptInjection } from './prompt-injection.ts'
import { robustness } from './robustness.ts'

const files: Readonly<Record<PackName, PackFile>> = {
  'fair-housing': fairHousing('fair-housing', 'strict'),
  'fair-housing-federal-2026': fairHousing('fair-housing-federal-2026', 'federal-2026'),
  'prompt-injection': promptInjection,
  privacy,
  'off-topic': offTopic,
  'invented-listing': inventedListing,
  robustness,
}

/** The packs inside. Every check of them decides by itself: none waits for a judge. */
export const packs: PackSource = {
  names: packNames,
  load(name) {
    const known = packNames.find((each) => each === name)
    if (!known)
      throw new InputError(`There is no pack ${name}.`, `Take one of: ${packNames.join(', ')}.`)
    return files[known]
  },
}
