#!/usr/bin/env node
import * as module from 'node:module'
import { join } from 'node:path'
import { runProgram } from './program.ts'

const file = join(__dirname, 'program.js')
// Newer versions of Node keep compiled code by themselves.
const enableCompileCache: unknown = Reflect.get(module, 'enableCompileCache')
if (typeof enableCompileCache === 'function') {
  enableCompileCache()
  module.createRequire(file)(file)
} else {
  runProgram(file)
}
