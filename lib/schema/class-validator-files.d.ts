// The types of the files of class-validator that are imported one by one. The package has them in another folder.
declare module 'class-validator/cjs/*' {
  export * from 'class-validator';
}
