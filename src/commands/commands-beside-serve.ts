/**
 * Every command but `serve`, for one `import()`: the build makes one file of them, where an `import()`
 * of each would put its own copy of what they share into every file.
 */
export { checkListings } from './check.ts'
export { compare } from './compare.ts'
export { demo } from './demo.ts'
export { doctor } from './doctor.ts'
export { backup, check, restore } from './ledger.ts'
export { importFile, sync } from './load.ts'
export { sandbox } from './sandbox.ts'
export { testChatbot } from './test-chatbot.ts'
