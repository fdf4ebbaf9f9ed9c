/// <reference path="./class-validator-files.d.ts" />
// The decorators of class-validator that fields use, each from its own file: the package as a whole loads many times as
// much, such as a library of telephone numbers. All copies of class-validator share their metadata, so its functions find them.
export { Allow } from 'class-validator/cjs/decorator/common/Allow.js';
export { IsDefined } from 'class-validator/cjs/decorator/common/IsDefined.js';
export { IsIn } from 'class-validator/cjs/decorator/common/IsIn.js';
export { IsOptional } from 'class-validator/cjs/decorator/common/IsOptional.js';
export { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy.js';
export { ValidateIf } from 'class-validator/cjs/decorator/common/ValidateIf.js';
export { ValidateNested } from 'class-validator/cjs/decorator/common/ValidateNested.js';
export { Max } from 'class-validator/cjs/decorator/number/Max.js';
export { Min } from 'class-validator/cjs/decorator/number/Min.js';
export { Matches } from 'class-validator/cjs/decorator/string/Matches.js';
export { IsArray } from 'class-validator/cjs/decorator/typechecker/IsArray.js';
export { IsBoolean } from 'class-validator/cjs/decorator/typechecker/IsBoolean.js';
export { IsDate } from 'class-validator/cjs/decorator/typechecker/IsDate.js';
export { IsInt } from 'class-validator/cjs/decorator/typechecker/IsInt.js';
export { IsNumber } from 'class-validator/cjs/decorator/typechecker/IsNumber.js';
export { IsString } from 'class-validator/cjs/decorator/typechecker/IsString.js';
export { getMetadataStorage } from 'class-validator/cjs/metadata/MetadataStorage.js';
