// Stands for exceljs's StreamBuf, a stream with a buffer, where a workbook is written to memory: it keeps the bytes of the
// finished file, which come in one piece.
module.exports = class StreamBuf {
  #bytes = new Uint8Array();

  end(bytes) {
    this.#bytes = bytes;
  }

  read() {
    return this.#bytes;
  }
};
