// Stands for the modules that exceljs needs to read workbooks, to read and write CSV, to encrypt and to open files.
// Writing a workbook never gets here. Whatever does is told so, instead of getting a wrong result.
function refuse() {
  throw new Error('This package contains only the part of exceljs that writes workbooks.');
}

module.exports = new Proxy(refuse, { get: () => refuse });
