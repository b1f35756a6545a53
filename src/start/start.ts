#!/usr/bin/env node
import * as module from 'node:module'
import { join } from 'node:path'
import { compiledIn } from './compiled-in.ts'
import { compiledBeside, runProgram } from './program.ts'

/** The build puts it here. */
declare const PROGRAM_ID: string

// Newer versions of Node have a folder for compiled code. What they keep in it by themselves lacks the functions
// that are compiled when they are first called: most of a start.
const enableCompileCache: unknown = Reflect.get(module, 'enableCompileCache')
const { directory = undefined } =
  typeof enableCompileCache === 'function' ? Object(enableCompileCache()) : {}
const compiled = typeof directory === 'string' ? compiledIn(directory, PROGRAM_ID) : compiledBeside
runProgram(join(__dirname, 'program.js'), compiled)
