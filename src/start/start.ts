#!/usr/bin/env node
import * as module from 'node:module'
import { join } from 'node:path'
import { readProgram } from './program.ts'

const file = join(__dirname, 'program.js')
const program = readProgram(file)
// Newer versions of Node keep compiled code by themselves: of the parts too that are loaded later.
const enableCompileCache: unknown = Reflect.get(module, 'enableCompileCache')
const keepsCode = typeof enableCompileCache === 'function'
if (keepsCode) enableCompileCache()
if (program.isCompiled || !keepsCode) program.run()
else module.createRequire(file)(file)
